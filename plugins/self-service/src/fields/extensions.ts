import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import type { ComponentType } from 'react';
import type { RepoUrlProps } from './repoUrlPicker/RepoUrlPicker';

type RepoUrlField = ComponentType<RepoUrlProps>;

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

type Load = typeof formFieldLoader.T;

/** Upstream's field with another component: its name, schema and validation stay. */
function withComponent(load: Load, component: () => Promise<unknown>) {
  return formFieldLoader(async () => ({
    ...(await load()),
    component: await component(),
  }));
}

const myGroupsPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/my-groups-picker')
  .override({
    *factory(originalFactory) {
      yield withComponent(
        originalFactory().get(formFieldLoader),
        async () => (await import('./entityPickers')).myGroupsPicker,
      );
    },
  });

const ownerPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/owner-picker')
  .override({
    *factory(originalFactory) {
      yield withComponent(
        originalFactory().get(formFieldLoader),
        async () => (await import('./entityPickers')).ownerPicker,
      );
    },
  });

const entityPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/entity-picker')
  .override({
    *factory(originalFactory) {
      yield withComponent(
        originalFactory().get(formFieldLoader),
        async () => (await import('./entityPickers')).entityPicker,
      );
    },
  });

const ownedEntityPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/owned-entity-picker')
  .override({
    *factory(originalFactory) {
      yield withComponent(
        originalFactory().get(formFieldLoader),
        async () => (await import('./entityPickers')).ownedEntityPicker,
      );
    },
  });

/** Upstream's component remains for templates that ask for the person's own credentials. */
const repoUrlPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/repo-url-picker')
  .override({
    *factory(originalFactory) {
      const load = originalFactory().get(formFieldLoader);
      yield formFieldLoader(async () => {
        const fields = await import('./repoUrlPicker');
        const { checkRepoUrl, createRepoUrlPicker } = fields;
        const field = await load();
        // The type of a field hides its parts.
        const { component } = field as unknown as { component: RepoUrlField };
        return {
          ...field,
          component: createRepoUrlPicker(component),
          validation: checkRepoUrl,
        };
      });
    },
  });

/** The fields that replace Backstage's own ones of the same name. */
export const upstreamFields = [
  myGroupsPickerField,
  ownerPickerField,
  entityPickerField,
  ownedEntityPickerField,
  repoUrlPickerField,
];
