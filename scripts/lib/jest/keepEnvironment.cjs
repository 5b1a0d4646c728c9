const { readFileSync } = require('node:fs');
const { restoreGlobals } = require('./restoreGlobals.cjs');

/** What decides which modules an environment loads, and how. */
const SAME = [
  'testEnvironment',
  'testEnvironmentOptions',
  'globals',
  'moduleNameMapper',
  'transform',
  'transformIgnorePatterns',
];
/** Calls that replace libraries: those of such a file are its own. */
const REPLACES_LIBRARIES =
  /\bjest\s*\.\s*(?:(?:mock|doMock|unmock)\(\s*['"`](?!\.)|resetModules|isolateModules)/;

/** What the test files of this worker share. */
let kept;
/** What the test file that runs now has. */
let current;
/** Environments that no further file uses. */
const left = [];

/**
 * Makes an environment outlive its test file, so that the libraries it has loaded serve the next file of the worker, too
 * (see `KeepingRuntime`).
 *
 * @param Environment - class of Jest's environment
 */
exports.keepEnvironment = Environment =>
  class KeptEnvironment extends Environment {
    constructor(config, context) {
      const { projectConfig } = config;
      const isAlone = REPLACES_LIBRARIES.test(
        readFileSync(context.testPath, 'utf8'),
      );
      const key = JSON.stringify(SAME.map(name => projectConfig[name]));
      if (kept && !isAlone && kept.key === key) {
        kept.console = context.console;
        current = kept;
        return kept;
      }
      super(config, { ...context, console: currentConsole });
      this.key = key;
      this.console = context.console;
      this.isAlone = isAlone;
      this.restore = restoreGlobals(this.global);
      current = this;
      if (isAlone) return;
      if (kept) left.push(kept);
      kept = this;
    }

    async setup() {
      await super.setup();
      while (left.length > 0) await left.pop().end();
    }

    async teardown() {
      this.fakeTimersModern.useRealTimers();
      this.restore();
      if (this.isAlone) await this.end();
    }

    async end() {
      this.runtime?.end();
      await super.teardown();
    }
  };

/** jsdom writes to the console that it was created with. */
const currentConsole = new Proxy(
  {},
  { get: (_target, name) => current.console[name] },
);
