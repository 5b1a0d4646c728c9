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
/** Calls that replace modules: the libraries of such a file are its own. */
const REPLACES_MODULES =
  /\bjest\s*\.\s*(?:mock|doMock|unmock|resetModules|isolateModules)/;

/** The environment of the last test file, of this worker. */
let kept;
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
      const isAlone = REPLACES_MODULES.test(
        readFileSync(context.testPath, 'utf8'),
      );
      const key = JSON.stringify(SAME.map(name => projectConfig[name]));
      if (kept && !isAlone && kept.key === key) {
        kept.console = context.console;
        return kept;
      }
      super(config, { ...context, console: currentConsole });
      this.key = key;
      this.console = context.console;
      this.isAlone = isAlone;
      this.restore = restoreGlobals(this.global);
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
      if (kept === this) kept = undefined;
      this.runtime?.end();
      await super.teardown();
    }
  };

/** Of the file that runs now: jsdom writes to the one it was created with. */
const currentConsole = new Proxy(
  {},
  { get: (_target, name) => kept?.console[name] },
);
