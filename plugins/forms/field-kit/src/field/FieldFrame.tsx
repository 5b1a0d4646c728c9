import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import {
  CheckStatus,
  ListStatusProvider,
  useListStatuses,
  type CheckState,
} from '../check';
import { checkStates } from '../check/CheckState';
import { ErrorIdProvider } from '../errorReference';
import { Facts } from '../facts';
import { errorMessageIdOf, helpIdOf, statusIdOf } from './describedByOf';
import { FieldErrors } from './FieldErrors';
import { useClaimedErrors } from './FieldErrorsProvider';
import { FieldHelp } from './FieldHelp';
import type { PortalField } from './PortalField';
import { useShownErrors } from './useShownErrors';

const useStyles = makeStyles(
  { root: { minWidth: 0, maxWidth: '40rem' }, wide: { maxWidth: 'none' } },
  { name: 'PortalFieldFrame' },
);

/** @public */
export interface FieldFrameProps {
  field: Pick<
    PortalField,
    'id' | 'label' | 'description' | 'errors' | 'errorId'
  >;
  /** Without it, only the states of pickers are shown. */
  check?: CheckState;
  /** True for a table, which may be wider than a control. */
  isWide?: boolean;
  children: ReactNode;
}

/** A good check beside an error of Next would contradict it; its warning may be the reason of the error. */
function beside(errors: readonly string[], check: CheckState): CheckState {
  if (errors.length === 0 || check.status !== 'good') return check;
  const { warning } = check;
  return warning ? { status: 'good', warning } : checkStates.idle;
}

/**
 * The frame of a field's control: below it the template's description, the errors of Next that still hold, the states of lists and of
 * the check in one live region, and facts about the selection.
 *
 * @public
 */
export function FieldFrame(props: FieldFrameProps) {
  const { field, check, isWide, children } = props;
  const { id, label, description, errorId } = field;
  const classes = useStyles();
  const isShowing = useClaimedErrors();
  const errors = useShownErrors(field, check);
  const { region, lists } = useListStatuses(statusIdOf(id));
  const facts = check && 'facts' in check ? check.facts : undefined;
  return (
    <div className={`${classes.root} ${isWide ? classes.wide : ''}`}>
      <ErrorIdProvider errorId={errorMessageIdOf(field, check)}>
        <ListStatusProvider region={region}>{children}</ListStatusProvider>
      </ErrorIdProvider>
      {description && <FieldHelp id={helpIdOf(field)} text={description} />}
      {isShowing && <FieldErrors id={errorId} errors={errors} />}
      {(check || lists.length > 0) && (
        <CheckStatus
          id={statusIdOf(id)}
          state={check ? beside(errors, check) : checkStates.idle}
          lists={lists}
          label={label}
        />
      )}
      <Facts label={`Facts: ${label}`} facts={facts} />
    </div>
  );
}
