import type { BackendFeature } from '@backstage/backend-plugin-api';

/** A plugin or a module of a feature. */
interface Registration {
  type: 'plugin' | 'module';
  pluginId: string;
  moduleId?: string;
}

/** What a feature registers or loads, which upstream keeps to itself; nothing for a service. */
interface InternalFeature {
  getRegistrations?(): { type: string; pluginId: string; moduleId?: string }[];
  loader?(deps: object): Promise<BackendFeature[]>;
}

/** Lists the plugins and modules of features, and of those that they load. */
export async function registrationsOf(
  features: readonly BackendFeature[],
): Promise<Registration[]> {
  const lists = await Promise.all(
    features.map(async feature => {
      const { getRegistrations, loader } = feature as InternalFeature;
      if (loader) return registrationsOf(await loader({}));
      return (getRegistrations?.() ?? []).map(
        ({ type, pluginId, moduleId }): Registration => ({
          type: type.startsWith('module') ? 'module' : 'plugin',
          pluginId,
          moduleId,
        }),
      );
    }),
  );
  return lists.flat();
}
