import type { RuleContext, AnswerOf } from '../rules';
import {
  defaultPayload,
  type CreateValue,
  type GroupAccess,
  type OnboardType,
  type Payload,
  type SwitchFlag,
  type TeamMember,
  type TextKey,
  type Tool,
  type Version,
} from '../payload';
import type { ApplicationChoice, ProductChoice } from '../records';

/** An open dialog with what is typed in it. The payload has it only after `dialogConfirmed`. */
export type Dialog =
  | { kind: 'repository'; name: string }
  | { kind: 'tools'; selected: readonly Tool[] }
  | { kind: 'serviceAccount'; id: string; secretKeyName: string }
  | {
      kind: 'environments';
      prod: readonly string[];
      /** May contain `None`. */
      nonprod: readonly string[];
    };

export type DialogKind = Dialog['kind'];

/** The state of a create form. */
export interface CreateState {
  readonly version: Version;
  /** Who develops the company's applications, where its configuration says so. */
  readonly developedBy?: string;
  /** Undefined until it is chosen: the form has no section before (ledger E-024). */
  readonly onboardType?: OnboardType;
  /** Always the payload that is sent. */
  readonly payload: Payload;
  /** Keys that the chosen application gives and nobody can edit. */
  readonly facts: readonly TextKey[];
  readonly dialog?: Dialog;
}

/** A switch of the create form: a flag with keys of its own, the DevOps stack, or the mailbox. */
export type CreateToggle =
  SwitchFlag | 'devopsStack' | 'yaccount_enable_mailbox';

export type CreateEvent =
  | { type: 'onboardTypeChosen'; onboardType: OnboardType }
  /** Without a product, its values are removed. */
  | { type: 'productChosen'; product?: ProductChoice }
  /** Without an application, its values are removed. */
  | { type: 'applicationChosen'; application?: ApplicationChoice }
  /** The list was read again for the application of an earlier visit: it tells the facts, and changes no value. */
  | { type: 'factsRead'; application: ApplicationChoice }
  /** A text was typed, a value was selected. A blank text removes the key. */
  | { type: 'edited'; key: TextKey; value: string }
  | { type: 'switched'; toggle: CreateToggle; isOn: boolean }
  | { type: 'membersChanged'; members: readonly TeamMember[] }
  | { type: 'groupsChanged'; groups: readonly GroupAccess[] }
  /** Opens the dialog of a switch again. */
  | { type: 'dialogOpened'; kind: DialogKind }
  /** The content of the open dialog. */
  | { type: 'dialogEdited'; dialog: Dialog }
  /** Takes the content over if it can be confirmed: see `canConfirm`. */
  | { type: 'dialogConfirmed'; context: RuleContext; answerOf: AnswerOf }
  /** Closes without taking the content over. */
  | { type: 'dialogClosed' };

/** Returns the first state of a create form. */
export function startCreate(
  version: Version,
  developedBy?: string,
): CreateState {
  const payload = defaultPayload(version, developedBy);
  return { version, developedBy, payload, facts: [] };
}

/** Returns the value of the form, which is sent. */
export function createValueOf({
  onboardType,
  payload,
}: CreateState): CreateValue {
  return onboardType === undefined ? { payload } : { onboardType, payload };
}
