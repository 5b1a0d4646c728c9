import { type CompanyRules } from '@portal/plugin-field-kit-common';
import { findFields } from '../form/findFields';
import { type Form } from '../form/types';
import { type Caller } from '../lookups/Caller';
import { type Judge } from './Judge';
import { checkFields } from './checkFields';
import { toOutage, toRefusal } from './messages';

/** Values that somebody sent for a form. */
export interface SentForm {
  form: Form;
  values: unknown;
  caller: Caller;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Holds what is sent for a form against the rules of its fields. */
export class FormRules {
  constructor(
    private readonly company: CompanyRules,
    private readonly judge: Judge,
  ) {}

  /**
   * Does nothing when every rule holds. Systems are asked only about values that hold to what needs no system.
   *
   * @throws InputError naming each field that breaks a rule; UpstreamUnavailableError or UpstreamTimeoutError when a
   * system that has to be asked gives no answer
   */
  async enforce({ form, values, caller, signal }: SentForm): Promise<void> {
    const fields = findFields(form, values);
    const { templateRef } = form;
    const { company } = this;
    const { complaints, questions } = checkFields(fields, {
      values,
      company,
      templateRef,
    });
    if (complaints.length > 0) throw toRefusal(complaints);
    const verdict = await this.judge.ask(questions, caller, signal);
    if (verdict.complaints.length > 0) throw toRefusal(verdict.complaints);
    if (verdict.failures.length > 0) throw toOutage(verdict.failures);
  }
}
