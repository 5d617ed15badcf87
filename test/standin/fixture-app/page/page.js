// Shows what main pushes, and offers a store and a worker for the tests to use.
const ticks = [];
window.stopTicks = window.fixture.onTick((value) => {
  ticks.push(value);
  document.getElementById('ticks').textContent = JSON.stringify(ticks);
});

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('fixture', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

window.addRow = async (row) => {
  const database = await openDatabase();
  const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
  transaction.objectStore('rows').add(row);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
};

window.readRows = async () => {
  const database = await openDatabase();
  const request = database.transaction('rows').objectStore('rows').getAll();
  await new Promise((resolve) => (request.onsuccess = resolve));
  database.close();
  return request.result;
};

window.askWorker = (type) => {
  const url =
    type === 'module' ? new URL('./worker.js', import.meta.url) : new URL('./classic-worker.js', import.meta.url);
  const worker = new Worker(url, { type });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(`worker failed: ${event.message}`));
    worker.postMessage(20);
  });
};
