import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import { LatestObject } from './LatestObject';

/** Replaces the form's own field for objects, which has this name. */
export const latestObjectField: FormField = createFormField({
  name: 'ObjectField',
  component: LatestObject,
});
