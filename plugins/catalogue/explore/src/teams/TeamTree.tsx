import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { exploreTranslationRef } from '../translation';
import type { Forest } from './forest';
import { layOut, NODE, type Place } from './layout';
import type { Row } from './rows';
import { layout } from '@portal/plugin-portal-ui';
import { scrollToShow } from './scrollToShow';
import { TeamNode } from './TeamNode';
import type { TeamFacts } from './useTeamFacts';
import type { useTree } from './useTree';
import { useZoom } from './useZoom';
import { ZoomButtons } from './ZoomButtons';
import styles from './Teams.module.css';

export interface TeamTreeProps {
  forest: Forest;
  facts: TeamFacts;
  tree: ReturnType<typeof useTree>;
  /** Entity refs of the groups of the person. */
  own: readonly string[];
  selected: string;
  onSelect: (ref: string) => void;
}

/** The teams as a picture from left to right; on narrow pages as an indented list. The keyboard walks both. */
export function TeamTree(props: TeamTreeProps) {
  const { forest, facts, tree, own, selected, onSelect } = props;
  const { rows, active } = tree;
  const { t } = useTranslationRef(exploreTranslationRef);
  const open = useOpenTeam();
  const picture = useMemo(() => layOut(rows), [rows]);
  const ref = useRef<HTMLDivElement>(null);
  const zoom = useZoom(ref, picture.width);
  useShownRow(ref, active, zoom.scale);

  const choose = (row: Row) => {
    tree.setActive(row.id);
    if (row.kind === 'more') tree.showMore(row);
    else onSelect(row.id);
  };
  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isKnown = () => {
      if (event.key === ' ' || (event.key === 'Enter' && row.kind === 'more'))
        choose(row);
      else if (event.key === 'Enter') open(row.id);
      else return tree.press(event.key);
      return true;
    };
    if (isKnown()) event.preventDefault();
  };
  return (
    <div className={layout.stack2}>
      <ZoomButtons zoom={zoom} />
      <div className={styles.canvas} ref={ref}>
        <div
          role="tree"
          aria-label={t('teams.tree')}
          className={styles.tree}
          style={
            {
              '--w': `${picture.width}px`,
              '--h': `${picture.height}px`,
              '--zoom': zoom.scale,
              visibility: zoom.isKnown ? undefined : 'hidden',
            } as CSSProperties
          }
        >
          <svg
            className={styles.lines}
            width={picture.width}
            height={picture.height}
            aria-hidden
          >
            {picture.lines.map(line => (
              <path key={line} d={line} />
            ))}
          </svg>
          {rows.map(row => (
            <div
              key={row.id}
              role="treeitem"
              data-row={row.id}
              aria-level={row.level}
              aria-setsize={row.setSize}
              aria-posinset={row.position}
              aria-expanded={row.isExpanded}
              aria-selected={row.id === selected}
              tabIndex={row.id === active ? 0 : -1}
              className={styles.node}
              style={styleOf(row, picture.places.get(row.id))}
              onClick={() => choose(row)}
              onDoubleClick={() => row.kind === 'team' && open(row.id)}
              onKeyDown={event => onKeyDown(event, row)}
            >
              {row.kind === 'more' ? (
                t('teams.more', { count: row.hidden })
              ) : (
                <TeamNode
                  team={forest.teams.get(row.id)!}
                  facts={facts}
                  isOwn={own.includes(row.id)}
                  isExpanded={row.isExpanded}
                  onToggle={() => tree.setExpanded(row.id, !row.isExpanded)}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function styleOf({ level }: Row, place: Place | undefined): CSSProperties {
  return {
    '--x': `${place?.x ?? 0}px`,
    '--y': `${place?.y ?? 0}px`,
    '--node-width': `${NODE.width}px`,
    '--node-height': `${NODE.height}px`,
    '--level': level - 1,
  } as CSSProperties;
}

/** Returns a function that opens the page of a group. */
function useOpenTeam(): (ref: string) => void {
  const navigate = useNavigate();
  const entityRoute = useRouteRef(entityRouteRef);
  return ref => {
    const { kind, namespace, name } = parseEntityRef(ref);
    if (entityRoute) navigate(entityRoute({ kind, namespace, name }));
  };
}

/**
 * Opens the picture at the row of the keyboard, without scrolling the page. Later it keeps this row in sight, and the focus
 * on it if it is in the tree. Both before it is painted, so that nothing is seen to move.
 */
function useShownRow(
  ref: React.RefObject<HTMLDivElement | null>,
  active: string | undefined,
  scale: number,
) {
  const shown = useRef<string | undefined>(undefined);
  // Another scale puts it elsewhere.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const item = canvas && findRow(canvas, shown.current);
    if (item) scrollToShow(canvas, item);
  }, [ref, scale]);
  useLayoutEffect(() => {
    const canvas = ref.current;
    const item = canvas && findRow(canvas, active);
    if (!canvas || !item || shown.current === active) return;
    const isFirst = shown.current === undefined;
    shown.current = active;
    if (isFirst) {
      scrollToShow(canvas, item);
      return;
    }
    if (canvas.contains(document.activeElement)) item.focus();
    item.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [ref, active]);
  // A window that was wide for a moment forgets how far the picture was scrolled.
  useEffect(() => {
    const onResize = () => {
      const canvas = ref.current;
      const item = canvas && findRow(canvas, shown.current);
      if (item) scrollToShow(canvas, item);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [ref]);
}

function findRow(
  canvas: HTMLElement,
  id: string | undefined,
): HTMLElement | undefined {
  const items = canvas.querySelectorAll<HTMLElement>('[data-row]');
  return [...items].find(({ dataset }) => dataset.row === id);
}
