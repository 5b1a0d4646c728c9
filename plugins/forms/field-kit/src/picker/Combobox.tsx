import IconButton from '@material-ui/core/IconButton';
import InputAdornment from '@material-ui/core/InputAdornment';
import Paper from '@material-ui/core/Paper';
import Popper from '@material-ui/core/Popper';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import ArrowDropDownIcon from '@material-ui/icons/ArrowDropDown';
import ClearIcon from '@material-ui/icons/Clear';
import { useEffect, useRef } from 'react';
import { useErrorReference } from '../errorReference';
import { OptionList } from './OptionList';
import type { PickerOption } from './types';
import { useCombobox, type UseComboboxOptions } from './useCombobox';

const useStyles = makeStyles(
  theme => ({
    popper: { zIndex: theme.zIndex.modal + 1 },
    // A click passes through to the text field, which opens the list.
    arrow: { color: theme.palette.action.active, pointerEvents: 'none' },
    arrowDisabled: { color: theme.palette.action.disabled },
    note: { padding: theme.spacing(1, 2), ...theme.typography.body2 },
  }),
  { name: 'PortalCombobox' },
);

/** Own texts: no option matches the typed text. */
const NO_MATCH = 'Nothing fits';
const NO_MATCH_BUT_TEXT = 'Nothing fits: press Enter to take what you typed';

/** The text in place of options. */
export function noMatchOf(onText: ComboboxProps['onText']): string {
  return onText ? NO_MATCH_BUT_TEXT : NO_MATCH;
}

/** @public */
export interface ComboboxProps extends UseComboboxOptions {
  id: string;
  label: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Shown instead of a missing list. */
  note?: string;
  describedBy?: string;
  /** Called with false while the list is open and no option matches the typed text. Must be referentially stable. */
  onMatch?: (hasMatch: boolean) => void;
}

/**
 * A text field with a list of options below it.
 *
 * @public
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, selected, isDisabled = false, note, onMatch } = props;
  const classes = useStyles();
  const reference = useErrorReference(props.isInvalid, props.describedBy);
  const anchor = useRef<HTMLDivElement>(null);
  const combobox = useCombobox(props);
  const { isOpen, shown, activeIndex, listId } = combobox;
  const isListed = isOpen && shown.length > 0;
  const hasMatch = !isOpen || isListed || note !== undefined;
  useEffect(() => onMatch?.(hasMatch), [onMatch, hasMatch]);
  return (
    <>
      <TextField
        {...combobox.inputHandlers}
        ref={anchor}
        id={id}
        label={label}
        placeholder={props.placeholder}
        fullWidth
        required={props.isRequired}
        disabled={isDisabled}
        error={props.isInvalid}
        inputProps={{
          role: 'combobox',
          autoComplete: 'off',
          spellCheck: false,
          required: false,
          'aria-required': props.isRequired,
          'aria-autocomplete': 'list',
          'aria-expanded': isListed,
          'aria-controls': isListed ? listId : undefined,
          'aria-activedescendant':
            isListed && activeIndex !== -1
              ? combobox.optionId(activeIndex)
              : undefined,
          ...reference,
        }}
        InputProps={{
          endAdornment: (
            <InputAdornment position="end">
              {selected && !isDisabled && (
                <ClearButton label={label} onClear={combobox.choose} />
              )}
              <ArrowDropDownIcon
                className={`${classes.arrow} ${isDisabled ? classes.arrowDisabled : ''}`}
              />
            </InputAdornment>
          ),
        }}
      />
      <Popper
        open={isOpen}
        anchorEl={anchor.current}
        placement="bottom-start"
        className={classes.popper}
        // A dialog takes the options as its own.
        data-react-aria-top-layer=""
        style={{ width: anchor.current?.clientWidth }}
      >
        {/* The focus stays in the text field. */}
        <Paper onMouseDown={event => event.preventDefault()}>
          {isListed ? (
            <OptionList
              label={label}
              selectedId={selected?.id}
              combobox={combobox}
            />
          ) : (
            // The status of the field announces it.
            <div className={classes.note}>
              {note ?? noMatchOf(props.onText)}
            </div>
          )}
        </Paper>
      </Popper>
    </>
  );
}

interface ClearButtonProps {
  label: string;
  onClear: (option: PickerOption | undefined) => void;
}

function ClearButton({ label, onClear }: ClearButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={`Clear: ${label}`}
      onClick={event => {
        // Keeps the click from the text field, which would open the list.
        event.stopPropagation();
        onClear(undefined);
      }}
    >
      <ClearIcon fontSize="small" />
    </IconButton>
  );
}
