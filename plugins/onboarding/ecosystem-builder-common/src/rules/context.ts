import type { Lookup } from '@portal/plugin-field-kit-common';
import type { OnboardingPlace } from '../file/names';
import type { Form, Version } from '../payload';

/** What rules need besides a value. */
export interface RuleContext {
  version: Version;
  form: Form;
  /** The company's domains, from the section `fieldKit` of the configuration. */
  emailDomains: {
    user: string;
    /** Domains of service accounts. */
    service: readonly string[];
    /** Domains of group mailboxes: four in the specification (ledger E-201). */
    support: readonly string[];
  };
  /** The application that is onboarded again or changed: its own alias is not taken (ledger E-185). */
  applicationId?: string;
  /** Its name, if it has no id yet. */
  applicationName?: string;
  /** The new file: what a failed run of the same person has made for it is not taken. */
  place?: OnboardingPlace;
}

/** The answer to a look-up; `unknown` if the system does not answer. */
export type Answer = 'holds' | 'fails' | 'unknown';

/** The known answers. Undefined for a look-up that has no answer yet. */
export type AnswerOf = (lookup: Lookup) => Answer | undefined;

/** An error of a form at one of its fields. */
export interface Problem {
  /** A key of the payload, or `onboardType`, or `form` for the whole value. */
  field: string;
  message: string;
}

/** A look-up with the field that it checks. */
export interface FieldLookup {
  field: string;
  lookup: Lookup;
}
