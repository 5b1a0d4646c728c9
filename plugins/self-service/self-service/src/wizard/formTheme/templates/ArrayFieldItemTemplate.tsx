import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import ArrowDownIcon from '@material-ui/icons/ArrowDownward';
import ArrowUpIcon from '@material-ui/icons/ArrowUpward';
import DeleteIcon from '@material-ui/icons/DeleteOutlined';
import type { ArrayFieldTemplateItemType } from '@rjsf/utils';

const useStyles = makeStyles(
  theme => ({
    root: {
      width: '100%',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 40rem) auto',
      columnGap: theme.spacing(1),
      alignItems: 'start',
    },
    buttons: { whiteSpace: 'nowrap' },
  }),
  { name: 'PortalFormListItem' },
);

/** One entry of a list, with buttons that move and remove it. */
export function ArrayFieldItemTemplate(
  props: Omit<ArrayFieldTemplateItemType, 'key'>,
) {
  const { children, index, hasMoveUp, hasMoveDown, hasRemove } = props;
  const classes = useStyles();
  const isDisabled = props.disabled || props.readonly;
  const name = `entry ${index + 1}`;
  return (
    <div
      className={classes.root}
      role="group"
      aria-label={`Entry ${index + 1}`}
    >
      {children}
      <div className={classes.buttons}>
        {hasMoveUp && (
          <IconButton
            size="small"
            aria-label={`Move ${name} up`}
            disabled={isDisabled}
            onClick={props.onReorderClick(index, index - 1)}
          >
            <ArrowUpIcon fontSize="small" />
          </IconButton>
        )}
        {hasMoveDown && (
          <IconButton
            size="small"
            aria-label={`Move ${name} down`}
            disabled={isDisabled}
            onClick={props.onReorderClick(index, index + 1)}
          >
            <ArrowDownIcon fontSize="small" />
          </IconButton>
        )}
        {hasRemove && (
          <IconButton
            size="small"
            aria-label={`Remove ${name}`}
            disabled={isDisabled}
            onClick={props.onDropIndexClick(index)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
