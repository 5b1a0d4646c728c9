/** The cards of a person's home page. */
export interface HomeLayout {
  /** Ids of all cards, the first one first. */
  order: string[];
  /** Ids of the cards that are not shown. */
  hidden: string[];
}

/** Returns the layout of somebody who has chosen nothing. */
export const defaultLayout = (ids: readonly string[]): HomeLayout => ({
  order: [...ids],
  hidden: [],
});

/**
 * Reads a stored layout.
 *
 * @param stored - what the settings contain: from an older or newer version of the portal, or anything else
 * @param ids - all cards, in the order of the portal; a card that the layout does not know comes after the card that it
 * follows there
 */
export function readLayout(
  stored: unknown,
  ids: readonly string[],
): HomeLayout {
  const { order, hidden } = (stored ?? {}) as Partial<
    Record<keyof HomeLayout, unknown>
  >;
  const known = idsIn(order, ids);
  ids.forEach((id, index) => {
    if (known.includes(id)) return;
    known.splice(known.indexOf(ids[index - 1]) + 1, 0, id);
  });
  return { order: known, hidden: idsIn(hidden, ids) };
}

/** The ids in a stored list, each once. */
function idsIn(list: unknown, ids: readonly string[]): string[] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return [...new Set(entries)].filter(
    (entry): entry is string =>
      typeof entry === 'string' && ids.includes(entry),
  );
}

/** Moves a card to the place before or after another one. */
export function moveTo(
  layout: HomeLayout,
  id: string,
  place: { target: string; position: 'before' | 'after' },
): HomeLayout {
  if (id === place.target) return layout;
  const order = layout.order.filter(one => one !== id);
  const index = order.indexOf(place.target);
  order.splice(place.position === 'before' ? index : index + 1, 0, id);
  return { ...layout, order };
}

/** Moves a card by one place. */
export function moveBy(
  layout: HomeLayout,
  id: string,
  direction: 'earlier' | 'later',
): HomeLayout {
  const index = layout.order.indexOf(id);
  const target = layout.order[direction === 'earlier' ? index - 1 : index + 1];
  if (target === undefined) return layout;
  return moveTo(layout, id, {
    target,
    position: direction === 'earlier' ? 'before' : 'after',
  });
}

/** Shows a hidden card, and hides a shown one. */
export function toggle(layout: HomeLayout, id: string): HomeLayout {
  const { hidden } = layout;
  return {
    ...layout,
    hidden: hidden.includes(id)
      ? hidden.filter(one => one !== id)
      : [...hidden, id],
  };
}
