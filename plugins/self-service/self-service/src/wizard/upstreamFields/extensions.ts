import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import type { ComponentType } from 'react';
import { validateEntityRefs } from './entityPickers/validateEntityRefs';

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

type Load = typeof formFieldLoader.T;

/** Upstream's field with another component: its name, schema and validation stay. */
function withComponent(load: Load, component: () => Promise<unknown>) {
  return formFieldLoader(async () => ({
    ...(await load()),
    component: await component(),
  }));
}

/** As {@link withComponent}; upstream's component remains for templates that ask for the person's own credentials. */
function loadAround<Props>(
  load: Load,
  create: () => Promise<(upstream: ComponentType<Props>) => unknown>,
) {
  return async () => {
    const field = await load();
    // The type of a field hides its parts.
    const { component } = field as unknown as {
      component: ComponentType<Props>;
    };
    return { ...field, component: (await create())(component) };
  };
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

/** With upstream's validation, which only upstream's older pages include (1.39). */
const multiEntityPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/multi-entity-picker')
  .override({
    *factory(originalFactory) {
      const load = originalFactory().get(formFieldLoader);
      yield formFieldLoader(async () => ({
        ...(await load()),
        component: (await import('./entityPickers')).multiEntityPicker,
        validation: validateEntityRefs,
      }));
    },
  });

const entityNamePickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/entity-name-picker')
  .override({
    *factory(originalFactory) {
      const load = originalFactory().get(formFieldLoader);
      yield formFieldLoader(async () => {
        const fields = await import('./textPickers');
        const { entityNamePicker, validateName } = fields;
        const validation = validateName;
        return { ...(await load()), component: entityNamePicker, validation };
      });
    },
  });

const entityTagsPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/entity-tags-picker')
  .override({
    *factory(originalFactory) {
      yield withComponent(
        originalFactory().get(formFieldLoader),
        async () => (await import('./textPickers')).entityTagsPicker,
      );
    },
  });

const repoBranchPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/repo-branch-picker')
  .override({
    *factory(originalFactory) {
      const load = originalFactory().get(formFieldLoader);
      const create = async () =>
        (await import('./textPickers')).createRepoBranchPicker;
      yield formFieldLoader(loadAround(load, create));
    },
  });

const repoOwnerPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/repo-owner-picker')
  .override({
    *factory(originalFactory) {
      const load = originalFactory().get(formFieldLoader);
      const create = async () =>
        (await import('./textPickers')).createRepoOwnerPicker;
      yield formFieldLoader(loadAround(load, create));
    },
  });

const repoUrlPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/repo-url-picker')
  .override({
    *factory(originalFactory) {
      const load = loadAround(
        originalFactory().get(formFieldLoader),
        async () => (await import('./repoUrlPicker')).createRepoUrlPicker,
      );
      yield formFieldLoader(async () => ({
        ...(await load()),
        validation: (await import('./repoUrlPicker')).checkRepoUrl,
      }));
    },
  });

/** The fields that replace Backstage's own ones of the same name. */
export const upstreamFields = [
  myGroupsPickerField,
  ownerPickerField,
  entityPickerField,
  ownedEntityPickerField,
  multiEntityPickerField,
  entityNamePickerField,
  entityTagsPickerField,
  repoBranchPickerField,
  repoOwnerPickerField,
  repoUrlPickerField,
];
