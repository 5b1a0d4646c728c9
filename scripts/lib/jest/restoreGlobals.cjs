/** The properties in which Jest's runner stores the tests of a file. */
const RUNNER_STATE = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];
const SOON_MS = 20;

/**
 * Saves the global state that tests change outside of modules.
 *
 * @param global - of an environment in which no test has run yet
 * @returns a function that restores the state
 */
exports.restoreGlobals = global => {
  const { process } = global;
  const stopTimers = global.document ? watchTimers(global) : () => {};
  const before = { env: { ...process.env }, exit: process.exit };
  const values = Object.entries(Object.getOwnPropertyDescriptors(global));
  return () => {
    process.exit = before.exit;
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before.env);
    for (const [name, descriptor] of values) restore(global, name, descriptor);
    for (const symbol of Object.getOwnPropertySymbols(global)) {
      if (RUNNER_STATE.includes(symbol.description)) delete global[symbol];
    }
    stopTimers();
    if (global.document) restorePage(global);
  };
};

function restore(global, name, descriptor) {
  const now = Object.getOwnPropertyDescriptor(global, name);
  const isChanged =
    now?.value !== descriptor.value || now?.get !== descriptor.get;
  if (isChanged && descriptor.configurable) {
    Object.defineProperty(global, name, descriptor);
  }
}

/**
 * Records timers, which jsdom stops only with the window. Short ones are not recorded: React renders in them, and would wait
 * forever for a stopped one.
 *
 * @returns a function that stops the recorded timers
 */
function watchTimers(window) {
  const started = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name];
    window[name] = (task, delay = 0, ...args) => {
      const timer = start.call(window, task, delay, ...args);
      if (delay > SOON_MS || name === 'setInterval') started.add(timer);
      return timer;
    };
  }
  return () => {
    for (const timer of started) window.clearTimeout(timer);
    started.clear();
  };
}

function restorePage(window) {
  const { document, history, localStorage, sessionStorage } = window;
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
