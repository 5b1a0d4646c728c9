import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { validateEntityRefs } from './validateEntityRefs';

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

/** Upstream's picker of several entities with its validation, which only upstream's older pages include (1.39). */
export const multiEntityPickerField = scaffolderPlugin
  .getExtension('scaffolder-form-field:scaffolder/multi-entity-picker')
  .override({
    *factory(originalFactory) {
      const load = originalFactory().get(formFieldLoader);
      yield formFieldLoader(async () => ({
        ...(await load()),
        validation: validateEntityRefs,
      }));
    },
  });
