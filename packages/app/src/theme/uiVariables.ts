import type { StatusTokens, ThemeTokens } from './tokens';

/** The page brings its letters along (`start/loadFont.ts`); those of the system are for a page without them. */
export const FONT_FAMILY =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

function statusVariables(name: string, status: StatusTokens) {
  return {
    [`--bui-${name}-bg`]: status.rest,
    [`--bui-${name}-bg-hover`]: status.rest,
    [`--bui-${name}-bg-disabled`]: status.subdued,
    [`--bui-${name}-bg-subdued`]: status.subdued,
    [`--bui-${name}-bg-subdued-hover`]: status.subdued,
    [`--bui-${name}-bg-subdued-disabled`]: status.subdued,
    [`--bui-${name}-border`]: status.border,
    [`--bui-${name}-fg`]: status.on,
    [`--bui-${name}-fg-disabled`]: status.onSubdued,
    [`--bui-${name}-fg-subdued`]: status.onSubdued,
    [`--bui-${name}-fg-subdued-disabled`]: status.onSubdued,
  };
}

/** Variables that `@backstage/ui` deprecates, although its own style sheets still use them. */
function legacyVariables(values: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--bui-${name}`, value]),
  );
}

function legacyStatusVariables(name: string, status: StatusTokens) {
  return {
    [`--bui-bg-${name}`]: status.subdued,
    [`--bui-fg-${name}`]: status.rest,
    [`--bui-fg-${name}-on-bg`]: status.onSubdued,
    [`--bui-border-${name}`]: status.border,
  };
}

function surfaceVariables({ surface, text, border }: ThemeTokens) {
  const neutral = (level: number, colour: string) => ({
    [`--bui-bg-neutral-${level}`]: colour,
    [`--bui-bg-neutral-${level}-hover`]: surface.hover,
    [`--bui-bg-neutral-${level}-pressed`]: border.hairline,
    [`--bui-bg-neutral-${level}-disabled`]: surface.hover,
  });
  return {
    '--bui-bg-app': surface.app,
    ...neutral(1, surface.card),
    ...neutral(2, surface.raised),
    ...neutral(3, surface.card),
    ...neutral(4, surface.raised),
    '--bui-fg-primary': text.primary,
    '--bui-fg-secondary': text.secondary,
    '--bui-fg-disabled': text.disabled,
    '--bui-border-1': border.hairline,
    '--bui-border-2': border.control,
    '--bui-scrollbar': surface.hover,
    '--bui-scrollbar-thumb': border.control,
  };
}

function accentVariables({ accent, surface, text, focusRing }: ThemeTokens) {
  return {
    '--bui-ring': focusRing,
    '--bui-accent-bg': accent.rest,
    '--bui-accent-bg-hover': accent.hover,
    '--bui-accent-bg-disabled': surface.hover,
    '--bui-accent-fg': accent.on,
    '--bui-accent-fg-disabled': text.disabled,
    ...legacyVariables({
      'bg-solid': accent.rest,
      'bg-solid-hover': accent.hover,
      'bg-solid-pressed': accent.pressed,
      'bg-solid-disabled': surface.hover,
      'fg-solid': accent.on,
      'fg-solid-disabled': text.disabled,
    }),
  };
}

/** Creates the design tokens of `@backstage/ui` (CSS variables) from our colours. */
export function createUiVariables(tokens: ThemeTokens): Record<string, string> {
  const { positive, warning, negative, info } = tokens;
  return {
    '--bui-font-regular': FONT_FAMILY,
    ...surfaceVariables(tokens),
    ...accentVariables(tokens),
    '--bui-fg-positive': positive.rest,
    '--bui-fg-negative': negative.rest,
    '--bui-fg-warning': warning.rest,
    '--bui-fg-announcement': info.rest,
    ...statusVariables('positive', positive),
    ...statusVariables('warning', warning),
    ...statusVariables('negative', negative),
    ...statusVariables('announcement', info),
    ...legacyStatusVariables('success', positive),
    ...legacyStatusVariables('warning', warning),
    ...legacyStatusVariables('danger', negative),
    ...legacyStatusVariables('info', info),
  };
}
