import {
  useAnalytics,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { ButtonIcon, VisuallyHidden } from '@backstage/ui';
import { NamedDialog, layout } from '@portal/plugin-portal-ui';
import { RiCloseLine, RiSearchLine } from '@remixicon/react';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useReducer,
  useRef,
} from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './QuickSearchDialog.module.css';
import { rank } from './ranking';
import { selectionReducer, START } from './selection';
import { quickSearchTranslationRef } from './translation';
import {
  type Group,
  GROUPS,
  GROUPS_AT_FIRST,
  type QuickItem,
  type QuickPage,
} from './types';
import { useLocalItems } from './useLocalItems';
import { useServerItems } from './useServerItems';

/** Most local items of a group while a text is entered. */
const MAX_LOCAL = 5;

/** The groups in their order: what is asked for stands first. */
function groupsFor(text: string, isAction: boolean): readonly Group[] {
  if (text === '') return GROUPS_AT_FIRST;
  return isAction ? [...new Set<Group>(['actions', ...GROUPS])] : GROUPS;
}

/** The lines of the list in their order, for an entered text. */
function useItems(pages: readonly QuickPage[], text: string) {
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const local = useLocalItems(pages);
  const server = useServerItems(text);
  const trimmed = text.trim();
  const known = trimmed ? rank(local, trimmed) : local;
  const groups = groupsFor(trimmed, server.isAction);
  const all = groups.flatMap((group): QuickItem[] => {
    const ofGroup = known.filter(item => item.group === group);
    return [
      ...(trimmed ? ofGroup.slice(0, MAX_LOCAL) : ofGroup),
      ...server.items.filter(item => item.group === group),
    ];
  });
  const searchAll: QuickItem[] = trimmed
    ? [
        {
          id: 'action search-all',
          group: 'actions',
          title: t('actions.searchAll', { text: trimmed }),
          icon: RiSearchLine,
          href: `/search?query=${encodeURIComponent(trimmed)}`,
        },
      ]
    : [];
  return { ...server, items: all, searchAll };
}

interface ListProps {
  id: string;
  items: QuickItem[];
  active: number;
  onPoint: (at: number) => void;
  onOpen: (item: QuickItem, isNewTab: boolean) => void;
}

/** The list, in groups. The focus stays in the text field, which names the active line. */
function ResultList({ id, items, active, onPoint, onOpen }: ListProps) {
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      className={styles.list}
    >
      {groups.map(group => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.group}>
            {t(`groups.${group}`)}
          </div>
          {items.map((item, at) => {
            if (item.group !== group) return null;
            const Icon = item.icon;
            return (
              <div
                key={item.id}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={styles.item}
                onPointerMove={() => at !== active && onPoint(at)}
                onClick={event => onOpen(item, event.ctrlKey || event.metaKey)}
                onKeyDown={event =>
                  event.key === 'Enter' &&
                  onOpen(item, event.ctrlKey || event.metaKey)
                }
              >
                <span className={styles.icon} aria-hidden>
                  <Icon size={18} />
                </span>
                <span className={layout.fill}>{item.title}</span>
                {item.detail && (
                  <span className={styles.detail}>{item.detail}</span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Tells analytics how much was found for a text, as upstream does for its page. */
function useSearchEvents(text: string, found: number | undefined) {
  const analytics = useAnalytics();
  useEffect(() => {
    if (text === '' || found === undefined) return;
    analytics.captureEvent('search', text, { value: found });
  }, [analytics, text, found]);
}

/** The dialog: a text field (combobox) and the list of what fits. */
export function QuickSearchDialog(props: {
  pages: readonly QuickPage[];
  onClose: () => void;
}) {
  const { pages, onClose } = props;
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const navigate = useNavigate();
  const [{ text, active: chosen }, select] = useReducer(
    selectionReducer,
    START,
  );
  const { items: found, searchAll, isWaiting, error } = useItems(pages, text);
  // The last line, so that it does not move while answers come.
  const items = [...found, ...searchAll];
  const count = items.length;
  const active = Math.min(chosen, Math.max(count - 1, 0));
  const listId = `quick-search-${useId().replace(/:/g, '')}`;
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // The dialog is opened to type.
  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView?.({ block: 'nearest' });
  }, [active, text]);

  const open = ({ href, run }: QuickItem, isNewTab: boolean) => {
    if (href && isNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onClose();
    if (href) navigate(href);
    else run?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const actions = {
      ArrowDown: () => select({ type: 'moved', by: 1, count }),
      ArrowUp: () => select({ type: 'moved', by: -1, count }),
      PageUp: () => select({ type: 'jumped', to: 'first', count }),
      PageDown: () => select({ type: 'jumped', to: 'last', count }),
      Enter: () =>
        items[active] && open(items[active], event.ctrlKey || event.metaKey),
    } as Record<string, (() => void) | undefined>;
    const act = event.nativeEvent.isComposing ? undefined : actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const isAnswered = !isWaiting && !error;
  const isEmpty = found.length === 0 && isAnswered;
  useSearchEvents(text.trim(), isAnswered ? found.length : undefined);
  let status = '';
  if (isEmpty) status = t('nothing', { text: text.trim() });
  else if (isWaiting && found.length === 0) status = t('searching');
  return (
    <NamedDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      width={600}
      className={styles.dialog}
      aria-label={t('title')}
    >
      <div className={styles.head}>
        <RiSearchLine aria-hidden size={20} />
        <input
          className={styles.input}
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${listId}-${active}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={event =>
            select({ type: 'typed', text: event.target.value })
          }
          onKeyDown={onKeyDown}
        />
        <ButtonIcon
          icon={<RiCloseLine aria-hidden />}
          variant="tertiary"
          aria-label={t('close')}
          onPress={onClose}
        />
      </div>
      <div ref={list} className={styles.body}>
        {error && (
          <p role="alert" className={styles.note}>
            {t('failed')}
          </p>
        )}
        {status && <p className={styles.note}>{status}</p>}
        <ResultList
          id={listId}
          items={items}
          active={active}
          onPoint={at => select({ type: 'pointed', at })}
          onOpen={open}
        />
      </div>
      <VisuallyHidden>
        <span role="status">
          {status || t('found', { total: String(count) })}
        </span>
      </VisuallyHidden>
      <div className={styles.foot} aria-hidden>
        {t('keys')}
      </div>
    </NamedDialog>
  );
}
