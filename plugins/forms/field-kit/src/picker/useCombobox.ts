import {
  useCallback,
  useId,
  useMemo,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { filterOptions } from './filterOptions';
import type { PickerOption } from './types';

/** Options that Page Up and Page Down skip. */
const PAGE = 8;

export interface UseComboboxOptions {
  options: readonly PickerOption[];
  selected: PickerOption | undefined;
  onSelect: (option: PickerOption | undefined) => void;
  /** The service searches: the page does not filter the options. */
  isServerSearch: boolean;
  /** Called with the typed text, and with an empty text when the search ends. */
  onType?: (text: string) => void;
  /** Called with a typed text that is left without a selection, if the value may be any text. Returns false to keep the text. */
  onText?: (text: string) => boolean | void;
  /** Called for Backspace in an empty control. */
  onErase?: () => void;
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

/** The index after a key press: long steps stop at the ends, single steps wrap around. */
function step(index: number, by: number, count: number): number {
  if (count === 0) return -1;
  if (index === -1) return by > 0 ? 0 : count - 1;
  if (Math.abs(by) > 1) return Math.min(Math.max(index + by, 0), count - 1);
  return (index + by + count) % count;
}

/**
 * The logic of a text field with a list of options (the ARIA pattern of a combobox with a list): typed text, active
 * option, keys. The focus stays in the text field.
 */
export function useCombobox(settings: UseComboboxOptions) {
  const { options, selected, onSelect, isServerSearch, onType } = settings;
  const { onText } = settings;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const listId = useId();
  const shown = useMemo(
    () =>
      isServerSearch || typed === undefined
        ? options
        : filterOptions(options, typed),
    [options, typed, isServerSearch],
  );
  const activeIndex = active < shown.length ? active : -1;

  const hide = useCallback(() => {
    setIsOpen(false);
    setActive(-1);
  }, []);

  const close = useCallback(() => {
    hide();
    setTyped(undefined);
    onType?.('');
  }, [hide, onType]);

  const choose = useCallback(
    (option: PickerOption | undefined) => {
      if (option?.isDisabled) return;
      if (option?.id !== selected?.id) onSelect(option);
      close();
    },
    [selected?.id, onSelect, close],
  );

  const leave = () => {
    const text = typed?.trim();
    const named = shown.find(({ label }) => label === text);
    if (text === '' && selected) onSelect(undefined);
    else if (onText && named) onSelect(named);
    else if (text && text !== selected?.label && onText?.(text) === false) {
      hide();
      return;
    }
    close();
  };

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    setActive(shown.findIndex(({ id }) => id === selected?.id));
  };

  const value = typed ?? selected?.label ?? '';

  const pressKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(step(activeIndex, by, shown.length));
      else open();
    } else if (event.key === 'Backspace' && value === '') {
      settings.onErase?.();
    } else if (event.key === 'Enter' && (isOpen || typed !== undefined)) {
      // Enter must not submit the form.
      event.preventDefault();
      if (activeIndex !== -1) choose(shown[activeIndex]);
      else if (onText) leave();
    } else if (event.key === 'Escape' && isOpen) {
      // Escape must not close the dialog.
      event.stopPropagation();
      close();
    }
  };

  return {
    isOpen,
    shown,
    activeIndex,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    choose,
    inputHandlers: {
      value,
      onClick: open,
      onKeyDown: pressKey,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        onType?.(target.value);
        setIsOpen(true);
        setActive(-1);
      },
      onBlur: leave,
    },
  };
}

export type ComboboxLogic = ReturnType<typeof useCombobox>;
