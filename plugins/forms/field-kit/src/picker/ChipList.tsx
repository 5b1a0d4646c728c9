import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import ClearIcon from '@material-ui/icons/Clear';
import { useRef } from 'react';
import type { PickerOption } from './types';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5),
      maxWidth: '40rem',
      listStyle: 'none',
      margin: theme.spacing(0.5, 0, 0),
      padding: 0,
    },
    chip: {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      paddingLeft: theme.spacing(1),
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.text.primary,
      overflowWrap: 'anywhere',
    },
    reference: {
      ...theme.typography.caption,
      marginLeft: theme.spacing(0.5),
    },
  }),
  { name: 'PortalChipList' },
);

export interface ChipListProps {
  /** The label of the picker. */
  label: string;
  /** The id of the picker's control, which gets the focus after the last chip is gone. */
  inputId: string;
  chips: readonly PickerOption[];
  onRemove: (index: number) => void;
  isDisabled: boolean;
}

/** What is selected in a picker, each with a button that removes it. */
export function ChipList(props: ChipListProps) {
  const { label, inputId, chips, onRemove, isDisabled } = props;
  const classes = useStyles();
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    (neighbour ?? document.getElementById(inputId))?.focus();
    onRemove(index);
  };
  return (
    <ul ref={list} aria-label={`Selected: ${label}`} className={classes.root}>
      {chips.map((chip, index) => (
        <li key={chip.id} className={classes.chip}>
          <span>{chip.label}</span>
          {chip.description && (
            <span className={classes.reference}>{chip.description}</span>
          )}
          <IconButton
            size="small"
            disabled={isDisabled}
            aria-label={`Remove ${chip.label}`}
            onClick={() => remove(index)}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
