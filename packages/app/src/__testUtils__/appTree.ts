import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigReader } from '@backstage/config';
import {
  type AppError,
  prepareSpecializedApp,
} from '@backstage/frontend-app-api';
import {
  discoverAvailableFeatures,
  resolveAsyncFeatures,
} from '@backstage/frontend-defaults';
import type {
  ApiHolder,
  AppTree,
  FrontendFeature,
} from '@backstage/frontend-plugin-api';
import appPlugin from '@backstage/plugin-app';
import { parse } from 'yaml';
import manifest from '../../package.json';
import { features } from '../features';

/** The folder of the checkout. */
export const ROOT = resolve(__dirname, '../../../..');

/** A package of ours whose role says that it changes the app, with what it gives to the app by itself. */
interface GivenPackage {
  name: string;
  features: FrontendFeature[];
}

export interface StartedApp {
  tree: AppTree;
  apis: ApiHolder;
  errors: AppError[];
  packages: GivenPackage[];
  /** All features of ours: of the packages, and the list of the app. */
  ours: FrontendFeature[];
  /** Those of upstream. */
  upstream: FrontendFeature[];
}

/** The module that the build of the page writes: the default exports of all packages with features. */
const DISCOVERED = '__@backstage/discovered__';

/** The packages of the app with features, as the build finds them: by the role in the manifest. */
const MODULES = Object.keys(manifest.dependencies).flatMap(name => {
  if (!/^@(backstage|portal)\//.test(name)) return [];
  const { backstage, exports } = jest.requireActual(`${name}/package.json`);
  if (!/^frontend-plugin/.test(backstage?.role ?? '')) return [];
  const paths = exports?.['./alpha'] ? [name, `${name}/alpha`] : [name];
  return paths.map(path => ({
    name: path,
    default: jest.requireActual(path).default,
  }));
});

/** Builds the tree of extensions of the real app, with the configuration of the portal, for somebody who is signed in. */
export async function startApp(): Promise<StartedApp> {
  const text = readFileSync(resolve(ROOT, 'app-config.yaml'), 'utf8');
  const { app, ...rest } = parse(text);
  const extensions = [...app.extensions, { 'sign-in-page:app': false }];
  const config = new ConfigReader({ ...rest, app: { ...app, extensions } });
  Reflect.set(window, DISCOVERED, { modules: MODULES });
  const discovered = discoverAvailableFeatures(config).features;
  const packages = await Promise.all(
    MODULES.filter(({ name }) => name.startsWith('@portal/')).map(
      async found => ({
        name: found.name,
        features: discovered.includes(found.default)
          ? (await resolveAsyncFeatures({ config, features: [found.default] }))
              .features
          : [],
      }),
    ),
  );
  const all = await resolveAsyncFeatures({
    config,
    features: [...discovered, ...features],
  });
  const prepared = prepareSpecializedApp({
    features: [appPlugin, ...all.features],
    config,
  });
  const {
    tree,
    apis,
    errors = [],
  } = await new Promise<Omit<StartedApp, 'errors'> & { errors?: AppError[] }>(
    done => {
      prepared.onFinalized(final =>
        done({ ...final, packages, ours: [], upstream: [] }),
      );
    },
  );
  const ours = [...packages.flatMap(given => given.features), ...features];
  const upstream = [appPlugin, ...all.features].filter(
    feature => !ours.includes(feature),
  );
  return { tree, apis, errors, packages, ours, upstream };
}

/** The ids of a feature's extensions, which upstream keeps to itself. */
export function extensionIds(feature: FrontendFeature): string[] {
  const { extensions } = feature as unknown as { extensions: { id: string }[] };
  return extensions.map(({ id }) => id);
}
