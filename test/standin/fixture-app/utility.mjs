// A utility process of the fixture: answers each message, and ends when it is told to.
process.parentPort.on('message', ({ data, ports }) => {
  if (data.end !== undefined) process.exit(data.end);
  process.parentPort.postMessage({ heard: data, ports: ports.length, argv: process.argv.slice(2), type: process.type });
});
process.stdout.write('listening\n');
