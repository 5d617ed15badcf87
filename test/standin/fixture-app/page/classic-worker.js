// A classic worker that loads its part synchronously.
importScripts('classic-part.js');
self.onmessage = ({ data }) => self.postMessage({ tripled: self.triple(data) });
