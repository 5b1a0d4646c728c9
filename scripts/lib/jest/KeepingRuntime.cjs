const CliRuntime = require('@backstage/cli/config/jestCachingModuleLoader');

/** Files in `node_modules`, except the libraries that cache access tokens for a whole process. */
const LIBRARY =
  /[\\/]node_modules[\\/](?!@azure[\\/](?:identity|msal-node)[\\/])/;
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

/**
 * Keeps the modules of `node_modules` from one test file to the next of the same environment, because loading them takes as
 * long as the tests. Each file loads its own modules of the checkout, so their state is lost.
 */
module.exports = class KeepingRuntime extends CliRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (environment.runtime) return environment.runtime.renew(this);
    environment.runtime = this;
    /** Calls of Jest's hooks by libraries during their loading. */
    this.hooks = [];
  }

  /** Copies the next file's runtime into this one, except the modules. */
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

  /** Called after each file. */
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

  /** Called after the last file of the environment. */
  end() {
    super.teardown();
  }
};
