import {
  applicationRule,
  isNoApplication,
} from '@portal/plugin-ecosystem-builder-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { reviewWithFacts } from '../knownFacts';
import { Application } from './Application';
import { applicationFacts } from './applicationFacts';

export const application = createPortalField(applicationRule, Application, {
  review: (value, { title }) =>
    isNoApplication(value)
      ? []
      : reviewWithFacts(title, value.appName, applicationFacts(value)),
});
