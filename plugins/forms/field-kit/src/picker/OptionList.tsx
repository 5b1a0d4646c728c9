import { makeStyles } from '@material-ui/core/styles';
import {
  useVirtualizer,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ComboboxLogic } from './useCombobox';

/** Height in pixels, equal for all rows, so that only visible rows are rendered. */
const ROW_HEIGHT = 48;
const LIST_HEIGHT = 8 * ROW_HEIGHT;

const useStyles = makeStyles(
  theme => ({
    list: {
      position: 'relative',
      maxHeight: LIST_HEIGHT,
      overflowY: 'auto',
      listStyle: 'none',
      margin: 0,
      padding: 0,
    },
    option: {
      position: 'absolute',
      left: 0,
      right: 0,
      height: ROW_HEIGHT,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      padding: theme.spacing(0, 2),
      cursor: 'pointer',
      '&[aria-selected="true"]': {
        backgroundColor: theme.palette.action.selected,
      },
      '&[aria-disabled="true"]': {
        color: theme.palette.text.secondary,
        cursor: 'default',
      },
      '&[data-active="true"], &:hover': {
        backgroundColor: theme.palette.action.hover,
      },
      '&[data-active="true"]': {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: -2,
      },
    },
    line: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // A long name without a description has both lines of the row.
    wrapped: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      lineHeight: 1.25,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    description: {
      ...theme.typography.caption,
      color: theme.palette.text.secondary,
    },
  }),
  { name: 'PortalOptionList' },
);

/** Reports the known height: a measurement would render the list twice. */
function observeHeight<E extends Element>(
  _: Virtualizer<E, Element>,
  tell: (rect: Rect) => void,
) {
  tell({ width: 0, height: LIST_HEIGHT });
  return () => {};
}

export interface OptionListProps {
  label: string;
  selectedId: string | undefined;
  combobox: ComboboxLogic;
}

/** The options of a picker. Renders only the visible ones, because there may be thousands. */
export function OptionList({ label, selectedId, combobox }: OptionListProps) {
  const classes = useStyles();
  const { shown, activeIndex, listId, optionId, choose } = combobox;
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    observeElementRect: observeHeight,
    overscan: 4,
  });
  useEffect(() => {
    if (activeIndex !== -1) rows.scrollToIndex(activeIndex);
  }, [rows, activeIndex]);
  return (
    <ul
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      className={classes.list}
      style={{ height: Math.min(rows.getTotalSize(), LIST_HEIGHT) }}
    >
      <li
        role="presentation"
        aria-hidden
        style={{ height: rows.getTotalSize() }}
      />
      {rows.getVirtualItems().map(({ index, start }) => {
        const option = shown[index];
        return (
          // The text field keeps the focus and handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={option.id === selectedId}
            aria-disabled={option.isDisabled}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            data-active={index === activeIndex}
            className={classes.option}
            style={{ top: start }}
            onClick={() => choose(option)}
          >
            <span
              className={option.description ? classes.line : classes.wrapped}
              title={option.label}
            >
              {option.label}
            </span>
            {option.description && (
              <span className={`${classes.line} ${classes.description}`}>
                {option.description}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
