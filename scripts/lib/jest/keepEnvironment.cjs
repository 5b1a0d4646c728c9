const { readFileSync } = require('node:fs');
const { restoreGlobals } = require('./restoreGlobals.cjs');

/** The settings that determine which modules an environment loads, and how. */
const SAME = [
  'testEnvironment',
  'testEnvironmentOptions',
  'globals',
  'moduleNameMapper',
  'transform',
  'transformIgnorePatterns',
];
/** Calls that replace libraries: a file with such a call has its own libraries. */
const REPLACES_LIBRARIES =
  /\bjest\s*\.\s*(?:(?:mock|doMock|unmock)\(\s*['"`](?!\.)|resetModules|isolateModules)/;

/** State that the test files of this worker share. */
let kept;
/** State of the current test file. */
let current;
/** Environments that no further file uses. */
const left = [];

/**
 * Keeps an environment after its test file, so that the next file of the worker uses the libraries that it has loaded (see
 * `KeepingRuntime`).
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

/** Forwards to the console of the current test file: jsdom keeps the console from its creation. */
const currentConsole = new Proxy(
  {},
  { get: (_target, name) => current.console[name] },
);
