/** npm forwards a Ctrl-C to a process that has also received it from the terminal: both count as one. */
const ONE_PRESS_MS = 500;
const PARENT_CHECK_MS = 500;

/**
 * Converts Ctrl-C and stop signals to one request to stop; a second press ends everything immediately.
 *
 * @remarks npm runs a script through a shell, and a signal to npm ends the shell without reaching the script. The end
 * of that shell therefore also requests a stop.
 * @returns `signal` is aborted and `requested` resolves on the first press; `onKill` sets the function for a second press
 */
export function createStopSignal() {
  const controller = new AbortController();
  let kill = () => undefined;
  let firstAt;
  const requested = new Promise(resolve => {
    const request = () => {
      firstAt = Date.now();
      controller.abort();
      resolve();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(name, () => {
        if (firstAt === undefined) {
          request();
        } else if (Date.now() - firstAt > ONE_PRESS_MS) {
          kill();
          process.exit(1);
        }
      });
    }
    if (process.env.npm_lifecycle_event) {
      onParentEnd(() => firstAt === undefined && request());
    }
  });
  return {
    signal: controller.signal,
    requested,
    onKill: action => {
      kill = action;
    },
  };
}

function onParentEnd(action) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, PARENT_CHECK_MS);
  timer.unref();
}
