import type { AccessEntry } from '@portal/plugin-field-kit';
import { layout } from '@portal/plugin-portal-ui';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Table from '@material-ui/core/Table';
import TableBody from '@material-ui/core/TableBody';
import TableCell from '@material-ui/core/TableCell';
import TableHead from '@material-ui/core/TableHead';
import TableRow from '@material-ui/core/TableRow';
import CheckIcon from '@material-ui/icons/Check';
import DeleteIcon from '@material-ui/icons/DeleteOutlined';
import EditIcon from '@material-ui/icons/EditOutlined';

const RIGHTS = { read: 'Read', write: 'Write', admin: 'Admin' } as const;

const rights = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[];

const useStyles = makeStyles(
  theme => ({
    name: { overflowWrap: 'anywhere' },
    icon: {
      verticalAlign: 'middle',
      color: theme.palette.success.dark,
      fontSize: theme.typography.h6.fontSize,
    },
    actions: { whiteSpace: 'nowrap' },
  }),
  { name: 'PortalEntryTable' },
);

export interface EntryTableProps {
  label: string;
  nameLabel: string;
  entries: readonly AccessEntry[];
  isDisabled: boolean;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

/** The entries of a list with their rights. */
export function EntryTable(props: EntryTableProps) {
  const { label, nameLabel, entries } = props;
  return (
    <div className={layout.rowCards}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{nameLabel}</TableCell>
            {rights.map(right => (
              <TableCell key={right}>{RIGHTS[right]}</TableCell>
            ))}
            <TableCell>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry, index) => (
            <Entry key={entry.name} entry={entry} index={index} props={props} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface EntryProps {
  entry: AccessEntry;
  index: number;
  props: EntryTableProps;
}

function Entry({ entry, index, props }: EntryProps) {
  const { isDisabled, onEdit, onRemove } = props;
  const classes = useStyles();
  return (
    <TableRow>
      <TableCell component="th" scope="row" className={classes.name}>
        {entry.name}
      </TableCell>
      {rights.map(right => (
        <TableCell key={right} data-label={RIGHTS[right]}>
          {entry[right] ? (
            <CheckIcon className={classes.icon} titleAccess="Yes" />
          ) : (
            <span aria-label="No" role="img">
              –
            </span>
          )}
        </TableCell>
      ))}
      <TableCell className={classes.actions}>
        <IconButton
          size="small"
          disabled={isDisabled}
          aria-label={`Edit ${entry.name}`}
          onClick={() => onEdit(index)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={isDisabled}
          aria-label={`Remove ${entry.name}`}
          onClick={() => onRemove(index)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
