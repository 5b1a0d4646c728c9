const CliRuntime = require('@backstage/cli/config/jestCachingModuleLoader');

/** What comes from `node_modules`; but for the libraries that keep access tokens, for all who ask in one process. */
const LIBRARY =
  /[\\/]node_modules[\\/](?!@azure[\\/](?:identity|msal-node)[\\/])/;
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

/**
 * Keeps the modules of `node_modules` from one test file to the next of the same environment: to load them takes as long as
 * the tests. Each file has modules of the checkout of its own, so what they remember is forgotten.
 */
module.exports = class KeepingRuntime extends CliRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (environment.runtime) return environment.runtime.renew(this);
    environment.runtime = this;
    /** Requests of libraries to Jest when they were loaded. */
    this.hooks = [];
  }

  /** Takes over everything of the next file's own runtime but the modules. */
  renew(next) {
    const { _moduleRegistry, _esmoduleRegistry, _cjsNamedExports } = this;
    const { _esmModuleLinkingMap, _sourceMapRegistry, hooks } = this;
    return Object.assign(this, next, {
      ...{ _moduleRegistry, _esmoduleRegistry, _cjsNamedExports },
      ...{ _esmModuleLinkingMap, _sourceMapRegistry, hooks },
    });
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    for (const [name, args] of this.hooks) globals[name](...args);
  }

  _execModule(module, options, ...rest) {
    const isFirst =
      !options?.isInternalModule &&
      !this.isLoadingLibrary &&
      LIBRARY.test(module.filename);
    if (!isFirst) return super._execModule(module, options, ...rest);
    const stop = this.recordHooks();
    try {
      return super._execModule(module, options, ...rest);
    } finally {
      stop();
    }
  }

  recordHooks() {
    const { global } = this._environment;
    const real = HOOKS.filter(name => global[name]).map(name => [
      name,
      global[name],
    ]);
    for (const [name, hook] of real) {
      global[name] = (...args) => {
        this.hooks.push([name, args]);
        return hook(...args);
      };
    }
    this.isLoadingLibrary = true;
    return () => {
      this.isLoadingLibrary = false;
      Object.assign(global, Object.fromEntries(real));
    };
  }

  /** After each file. */
  teardown() {
    const registries = [
      this._moduleRegistry,
      this._esmoduleRegistry,
      this._cjsNamedExports,
      this._sourceMapRegistry,
    ];
    const libraries = registries.map(registry =>
      [...registry].filter(([path]) => LIBRARY.test(path)),
    );
    super.teardown();
    libraries.forEach((entries, index) => {
      for (const [path, value] of entries) registries[index].set(path, value);
    });
    this.isTornDown = false;
  }

  /** After the last file of the environment. */
  end() {
    super.teardown();
  }
};
