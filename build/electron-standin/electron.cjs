// What `require('electron')` returns: the objects of electron.mjs, put there by register.mjs.
module.exports = { ...globalThis[Symbol.for('electron-standin')] };
