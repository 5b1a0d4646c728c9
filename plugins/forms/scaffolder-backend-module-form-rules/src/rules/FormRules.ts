import { MANDATORY } from '@portal/plugin-field-kit-common';
import { findFields } from '../form/findFields';
import { keepKnown } from '../form/keepKnown';
import type { Form } from '../form/types';
import type { Caller, Lookups } from '@portal/plugin-form-rules-node';
import type { UpstreamContext } from '../upstream';
import type { FieldRules } from './FieldRules';
import type { Judge } from './Judge';
import { checkFields } from './checkFields';
import { toOutage, toRefusal } from './messages';

/** Maximum length of a key in a message, in characters. */
const MAX_KEY_LENGTH = 100;

/** The sent values of a form. */
export interface SentForm {
  form: Form;
  values: unknown;
  caller: Caller;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  /** Values of inactive branches are removed, not refused: the editor of templates sends those of earlier choices. */
  removesHidden?: boolean;
}

export interface FormRulesOptions extends UpstreamContext {
  rules: FieldRules;
  judge: Judge;
  systems: Pick<Lookups, 'ofField'>;
}

/** Own text: the form does not have the key, or does not show it to the caller. */
export const NOT_IN_FORM =
  'is not a field of this form. Open the form anew and fill it in again';

/** Own text: the key belongs to a choice that the values do not make. */
export const NOT_CHOSEN =
  'belongs to a choice of this form that is not selected. Select it, or leave the value out';

/** Checks sent values against their form and the rules of its fields. */
export class FormRules {
  readonly #options: FormRulesOptions;

  constructor(options: FormRulesOptions) {
    this.#options = options;
  }

  /**
   * Makes lookups only for values that pass all other checks.
   *
   * @returns the values for the run, without those of inactive branches
   * @throws InputError with each field that breaks a rule; UpstreamUnavailableError or UpstreamTimeoutError if a system
   * does not answer
   */
  async enforce({
    form,
    values: sent,
    caller,
    signal,
    removesHidden = false,
  }: SentForm): Promise<unknown> {
    const { integrations, judge, rules, systems } = this.#options;
    const { values, unknown, hidden, empty } = keepKnown(form, sent, rules);
    const fields = findFields(form, values, rules);
    const { templateRef } = form;
    const { complaints, questions } = checkFields(fields, {
      values,
      rules,
      integrations,
      systems,
      templateRef,
    });
    const refuse = (keys: readonly string[], message: string) =>
      keys.map(key => ({ label: key.slice(0, MAX_KEY_LENGTH), message }));
    const strangers = [
      ...refuse(unknown, NOT_IN_FORM),
      ...refuse(removesHidden ? [] : hidden, NOT_CHOSEN),
    ];
    const missing = empty.map(title => ({
      label: title.slice(0, MAX_KEY_LENGTH),
      message: MANDATORY,
    }));
    const all = [...strangers, ...missing, ...complaints];
    if (all.length > 0) throw toRefusal(all);
    const verdict = await judge.ask(questions, caller, signal);
    if (verdict.complaints.length > 0) throw toRefusal(verdict.complaints);
    if (verdict.failures.length > 0) throw toOutage(verdict.failures);
    return values;
  }
}
