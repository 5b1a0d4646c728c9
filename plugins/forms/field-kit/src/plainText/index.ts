import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import { PlainText } from './PlainText';

/** Replaces the form's own field for texts, which has this name. */
export const plainText: FormField = createFormField({
  name: 'StringField',
  component: PlainText,
});
