import {
  NO_ENVIRONMENT,
  NONPROD_ENVIRONMENTS,
  type Payload,
  PROD_ENVIRONMENTS,
  selectedTools,
  withKey,
  withTools,
} from '../payload';
import {
  type AnswerOf,
  checkLive,
  LIVE_RULES,
  type LiveKey,
  type RuleContext,
} from '../rules';
import type { CreateState, Dialog, DialogKind } from './createState';

/** Returns a dialog with what the payload has. */
export function toDialog(
  { version, payload }: CreateState,
  kind: DialogKind,
): Dialog {
  switch (kind) {
    case 'repository':
      return { kind, name: payload.existing_github_repo_name ?? '' };
    case 'tools':
      return { kind, selected: selectedTools(version, payload) };
    case 'serviceAccount':
      return {
        kind,
        id: payload.existing_yaccount ?? '',
        secretKeyName: payload.yaccount_secret_key_name ?? '',
      };
    default:
      return {
        kind,
        prod: payload.prod_rg_env ?? [],
        nonprod: payload.nonprod_rg_env ?? [],
      };
  }
}

/** Returns true if a dialog belongs to the position of its switch (ledger E-119, E-122, E-135, E-139). */
export function isDialogOffered(
  { version, payload }: CreateState,
  kind: DialogKind,
): boolean {
  switch (kind) {
    case 'repository':
      return payload.github_repository_create === false;
    case 'serviceAccount':
      return payload.yaccount_create === false;
    case 'environments':
      return version === 'V2' && payload.resource_group_create === true;
    default:
      return true;
  }
}

function textsOf(dialog: Dialog): [LiveKey, string][] {
  switch (dialog.kind) {
    case 'repository':
      return [['existing_github_repo_name', dialog.name]];
    case 'serviceAccount':
      return [
        ['existing_yaccount', dialog.id],
        ['yaccount_secret_key_name', dialog.secretKeyName],
      ];
    default:
      return [];
  }
}

/**
 * Returns true if the button that confirms a dialog is enabled: the repository exists (ledger E-120), both fields of the
 * service account are valid (ledger E-212, E-217). Dialogs with choices can always be confirmed.
 */
export function canConfirm(
  dialog: Dialog,
  options: { context: RuleContext; answerOf: AnswerOf },
): boolean {
  return textsOf(dialog).every(
    ([key, text]) =>
      checkLive(LIVE_RULES[key], text, options).status === 'good',
  );
}

function only(values: readonly string[], chosen: readonly string[]): string[] {
  return values.filter(
    value => value !== NO_ENVIRONMENT && chosen.includes(value),
  );
}

/**
 * Returns the chosen non-production environments after one more choice: `None` and all others exclude each other
 * (ledger E-142).
 */
export function chooseNonprod(
  before: readonly string[],
  chosen: readonly string[],
): string[] {
  const isNone =
    chosen.includes(NO_ENVIRONMENT) && !before.includes(NO_ENVIRONMENT);
  return isNone ? [NO_ENVIRONMENT] : only(NONPROD_ENVIRONMENTS, chosen);
}

/** Puts the content of a dialog into the payload. */
export function takeOver(
  { version, payload }: CreateState,
  dialog: Dialog,
): Payload {
  switch (dialog.kind) {
    case 'tools':
      return withTools(version, payload, dialog.selected);
    case 'environments': {
      const prod = only(PROD_ENVIRONMENTS, dialog.prod);
      const nonprod = only(NONPROD_ENVIRONMENTS, dialog.nonprod);
      const chosen = withKey(payload, 'prod_rg_env', prod);
      return withKey(chosen, 'nonprod_rg_env', nonprod);
    }
    default:
      return textsOf(dialog).reduce(
        (changed, [key, text]) => withKey(changed, key, text),
        payload,
      );
  }
}

/** Turns resource groups off if no environment is chosen when the dialog closes (ledger E-143). */
export function revertEmpty(payload: Payload): Payload {
  const hasNone = !payload.prod_rg_env && !payload.nonprod_rg_env;
  return payload.resource_group_create && hasNone
    ? { ...payload, resource_group_create: false }
    : payload;
}
