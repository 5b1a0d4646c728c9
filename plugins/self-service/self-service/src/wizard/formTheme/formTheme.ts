import { templates } from './templates';
import { widgets } from './widgets';

/** The templates, widgets and fields of each form: one style for all controls. For the `Form` of upstream. */
export const formTheme = { templates, widgets, fields: {} };
