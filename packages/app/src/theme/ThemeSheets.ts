/** A style sheet of JSS. */
interface Sheet {
  attach(): unknown;
  detach(): unknown;
}

/**
 * The style sheets of one theme, as the `sheetsRegistry` of a Material UI `StylesProvider`.
 *
 * @remarks Both themes use the same class names. Material UI removes the sheets of a theme when no component uses them
 * any more, but counts a component that React began to render and dropped, for example while its code loads. Such
 * sheets stay, and whichever was added last wins.
 */
export class ThemeSheets {
  readonly #sheets = new Set<Sheet>();

  add(sheet: Sheet): void {
    this.#sheets.add(sheet);
  }

  remove(sheet: Sheet): void {
    this.#sheets.delete(sheet);
  }

  /** Adds all sheets to the page. */
  show(): void {
    for (const sheet of this.#sheets) sheet.attach();
  }

  /** Takes all sheets from the page, and keeps them for components that still use them. */
  hide(): void {
    for (const sheet of this.#sheets) sheet.detach();
  }
}
