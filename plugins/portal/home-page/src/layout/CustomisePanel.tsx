import { Button, Text } from '@backstage/ui';
import {
  RiArrowDownLine,
  RiArrowUpLine,
  RiDraggable,
  RiEyeLine,
  RiEyeOffLine,
} from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import {
  Button as DragButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import { type HomeLayout, moveBy, moveTo, toggle } from './homeLayout';
import styles from './Customise.module.css';

/** A card as the list names it. */
interface NamedCard {
  id: string;
  title: string;
}

/** The list in which a person arranges the home page: by drag, by keyboard, or with buttons. */
export function CustomisePanel(props: {
  cards: readonly NamedCard[];
  layout: HomeLayout;
  onChange: (layout: HomeLayout) => void;
  onReset: () => void;
}) {
  const { cards, layout, onChange, onReset } = props;
  const ordered = layout.order.flatMap(
    id => cards.find(card => card.id === id) ?? [],
  );
  const [moved, setMoved] = useState<string>();
  const pressed = useKeptFocus(layout);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      if (dropPosition === 'on') return;
      const [id] = keys;
      setMoved(String(id));
      onChange(
        moveTo(layout, String(id), {
          target: String(key),
          position: dropPosition,
        }),
      );
    },
  });
  return (
    <section aria-label="Customise the home page" className={styles.panel}>
      <Text as="p" color="secondary">
        Drag a card to its place, or use its buttons. Your choice is kept for
        you, in every browser.
      </Text>
      <GridList
        aria-label="Cards"
        items={ordered}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[layout]}
        className={styles.list}
      >
        {card => (
          <GridListItem textValue={card.title} className={styles.item}>
            <DragButton
              slot="drag"
              aria-label={`Drag '${card.title}'`}
              className={styles.handle}
            >
              <RiDraggable size={20} aria-hidden />
            </DragButton>
            <CardControls
              card={card}
              layout={layout}
              onChange={(next, button) => {
                pressed.current = button;
                setMoved(card.id);
                onChange(next);
              }}
            />
          </GridListItem>
        )}
      </GridList>
      <div role="status">
        {ordered.map(({ id, title }, index) =>
          id === moved ? (
            <Text key={id} variant="body-small" color="secondary">
              {`'${title}' is card ${index + 1} of ${ordered.length}${
                layout.hidden.includes(id) ? ', hidden' : ''
              }.`}
            </Text>
          ) : null,
        )}
      </div>
      <div>
        <Button variant="secondary" size="small" onPress={onReset}>
          Reset
        </Button>
      </div>
    </section>
  );
}

function CardControls(props: {
  card: NamedCard;
  layout: HomeLayout;
  /** With the button that was pressed. */
  onChange: (layout: HomeLayout, button: Element) => void;
}) {
  const { card, layout, onChange } = props;
  const { id, title } = card;
  const isHidden = layout.hidden.includes(id);
  return (
    <>
      <span className={styles.title} data-hidden={isHidden}>
        {title}
      </span>
      <Button
        variant="tertiary"
        size="small"
        aria-label={`Move '${title}' earlier`}
        onPress={({ target }) =>
          onChange(moveBy(layout, id, 'earlier'), target)
        }
      >
        <RiArrowUpLine size={18} aria-hidden />
      </Button>
      <Button
        variant="tertiary"
        size="small"
        aria-label={`Move '${title}' later`}
        onPress={({ target }) => onChange(moveBy(layout, id, 'later'), target)}
      >
        <RiArrowDownLine size={18} aria-hidden />
      </Button>
      <Button
        variant="tertiary"
        size="small"
        aria-label={isHidden ? `Show '${title}'` : `Hide '${title}'`}
        onPress={({ target }) => onChange(toggle(layout, id), target)}
      >
        {isHidden ? (
          <RiEyeOffLine size={18} aria-hidden />
        ) : (
          <RiEyeLine size={18} aria-hidden />
        )}
      </Button>
    </>
  );
}

/** Gives the focus back to the pressed button: its row has moved, and the list focuses the row then. */
function useKeptFocus(layout: HomeLayout) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const { current: button } = pressed;
    pressed.current = null;
    if (!(button instanceof HTMLElement)) return undefined;
    const frame = requestAnimationFrame(() => button.focus());
    return () => cancelAnimationFrame(frame);
  }, [layout]);
  return pressed;
}
