/**
 * The layout of a page: sidebars, content, footer. The reader positions the sidebars and sets the colours as `--md-…`
 * variables from the portal's theme, so these rules work for light and dark themes.
 */
export const layoutStyles = `
*, ::before, ::after { box-sizing: border-box; }
html, body { margin: 0; }
body { color: var(--md-default-fg-color); line-height: 1.6; }
.md-header { display: none; }
.md-toggle[data-md-toggle=drawer] { position: absolute; opacity: 0; pointer-events: none; }
.md-overlay { display: none; }
.md-container { display: flex; flex-direction: column; }
.md-main__inner { display: flex; }
.md-sidebar__scrollwrap { overflow-y: auto; height: 100%; }
.md-sidebar__inner { padding: 0 0.75rem 1rem 0.25rem; }
.md-sidebar--secondary { order: 2; }
.md-content { flex-grow: 1; min-width: 0; }
.md-content__inner { padding: 0.25rem 1.5rem 1.5rem; max-width: 44rem; margin: 0 auto; }
.md-content .md-titled-above > h1:first-of-type { display: none; }
.md-nav { line-height: 1.4; }
.md-nav__title { display: block; padding: 0.4rem 0; font-weight: 700; overflow-wrap: anywhere; }
.md-nav__list { list-style: none; margin: 0; padding: 0; }
.md-nav__item { position: relative; margin: 0; padding: 0; }
.md-nav__link, .md-nav__section { display: block; padding: 0.3rem 0.5rem; border-radius: 4px; color: var(--md-default-fg-color); text-decoration: none; cursor: pointer; }
.md-nav__link:hover, .md-nav__section:hover { background-color: var(--md-default-fg-color--lightest); }
.md-nav__link:focus-visible, .md-nav__toggle:focus-visible + .md-nav__section { outline: 2px solid var(--md-primary-fg-color); outline-offset: -2px; }
.md-nav__link--active { font-weight: 700; }
.md-nav__section { font-weight: 600; }
.md-nav__section::after { content: ''; float: right; width: 0.45em; height: 0.45em; margin: 0.35em 0.2em 0 0.5em; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(-45deg); }
.md-nav__toggle { position: absolute; opacity: 0; width: 1px; height: 1px; margin: 0; pointer-events: none; }
.md-nav__toggle:checked + .md-nav__section::after { transform: rotate(45deg); }
.md-nav__toggle ~ .md-nav { display: none; margin-left: 0.6rem; border-left: 1px solid var(--md-default-fg-color--lightest); padding-left: 0.3rem; }
.md-nav__toggle:checked ~ .md-nav { display: block; }
.md-nav--secondary .md-nav { margin-left: 0.8rem; }
.md-ellipsis { overflow-wrap: anywhere; }
.md-content__button { float: right; margin: 0.4rem 0 0.4rem 0.4rem; display: inline-flex; color: var(--md-default-fg-color); }
.md-icon svg { width: 24px; height: 24px; fill: currentColor; display: block; }
.md-footer { position: static !important; width: auto !important; max-width: 44rem; margin: 0 auto; padding-bottom: 1rem; }
.md-footer__inner { display: flex; gap: 1rem; margin: 0 1.5rem; justify-content: space-between; padding-top: 0.75rem; border-top: 1px solid var(--md-default-fg-color--lightest); }
.md-footer__link { display: block; padding: 0.25rem 0; color: var(--md-default-fg-color); text-decoration: none; background-color: var(--md-default-bg-color); border-radius: 4px; }
.md-footer__link:hover .md-ellipsis, .md-footer__link:focus-visible .md-ellipsis { text-decoration: underline; }
.md-footer__link--next { margin-left: auto; text-align: right; }
.md-footer__title { display: flex; flex-direction: column; line-height: 1.3; }
.md-footer__direction { font-size: 0.8rem; color: var(--md-default-fg-color--light); }
@media screen and (min-width: 76.25em) { .md-nav--primary > .md-nav__title { display: none; } }
@media screen and (max-width: 76.1875em) {
.md-sidebar--primary { position: fixed; top: 0; height: 100%; background-color: var(--md-default-bg-color); transition: transform 0.2s; }
[data-md-toggle=drawer]:not(:checked) ~ .md-container .md-sidebar--primary { visibility: hidden; }
.md-nav--primary .md-nav__title { display: block; padding: 1rem 0.5rem; }
.md-content__inner { padding: 0.25rem 0.5rem 1.5rem; }
.md-footer__inner { margin: 0 0.5rem; }
[data-md-toggle=drawer]:checked ~ .md-overlay { display: block; position: fixed; inset: 0; z-index: 100; background-color: rgba(0, 0, 0, 0.5); }
}
@media (prefers-reduced-motion: reduce) { .md-sidebar--primary { transition: none; } }
@media print { .md-footer, .headerlink, .md-clipboard, .md-content__button { display: none; } }
`;
