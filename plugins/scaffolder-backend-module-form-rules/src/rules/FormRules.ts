import type { CompanyRules } from '@portal/plugin-field-kit-common';
import { findFields } from '../form/findFields';
import { keepKnown } from '../form/keepKnown';
import type { Form } from '../form/types';
import type { Caller } from '@portal/plugin-form-rules-node';
import type { Lookups } from '../lookups/Lookups';
import type { UpstreamContext } from '../upstream';
import type { Judge } from './Judge';
import { checkFields } from './checkFields';
import { toOutage, toRefusal } from './messages';

/** Longest key that a message names in full, in characters. */
const MAX_KEY_LENGTH = 100;

/** Values that somebody sent for a form. */
export interface SentForm {
  form: Form;
  values: unknown;
  caller: Caller;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface FormRulesOptions extends UpstreamContext {
  company: CompanyRules;
  judge: Judge;
  systems: Pick<Lookups, 'ofField'>;
}

/** Own text: the form has no such key, or does not show it to the person. */
export const NOT_IN_FORM =
  'is not a field of this form. Open the form anew and fill it in again';

/** Holds what is sent for a form against the form and the rules of its fields. */
export class FormRules {
  readonly #options: FormRulesOptions;

  constructor(options: FormRulesOptions) {
    this.#options = options;
  }

  /**
   * Systems are asked only about values that hold to what needs no system.
   *
   * @returns the values to run with: without those of branches of the form that do not apply
   * @throws InputError naming each field that breaks a rule; UpstreamUnavailableError or UpstreamTimeoutError when a
   * system that has to be asked gives no answer
   */
  async enforce({
    form,
    values: sent,
    caller,
    signal,
  }: SentForm): Promise<unknown> {
    const { values, unknown } = keepKnown(form, sent);
    const fields = findFields(form, values);
    const { templateRef } = form;
    const { company, integrations, judge, systems } = this.#options;
    const { complaints, questions } = checkFields(fields, {
      values,
      company,
      integrations,
      systems,
      templateRef,
    });
    const strangers = unknown.map(key => ({
      label: key.slice(0, MAX_KEY_LENGTH),
      message: NOT_IN_FORM,
    }));
    const all = [...strangers, ...complaints];
    if (all.length > 0) throw toRefusal(all);
    const verdict = await judge.ask(questions, caller, signal);
    if (verdict.complaints.length > 0) throw toRefusal(verdict.complaints);
    if (verdict.failures.length > 0) throw toOutage(verdict.failures);
    return values;
  }
}
