// What ends `npm start` from outside: Ctrl-C, a kill, a terminal that is closed. The service has a process group of its own, which none
// of them reaches, so the launcher must not go before the service.

/**
 * @param {() => import('node:child_process').ChildProcess | null} app null until it runs
 */
export function passSignals(app) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const running = app();
      // Handlers of the exit end the service.
      if (running === null) process.exit(1);
      // Ctrl-C reaches the app as well; the launcher exits after the app has closed.
      if (signal !== 'SIGINT') running.kill('SIGTERM');
    });
  }
}
