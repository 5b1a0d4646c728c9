/** A fault of an upstream component that cannot be reached by its props or by the theme. */
interface Repair {
  /** Matches the faulty elements only, so that a mended upstream makes the repair idle. */
  selector: string;
  repair: (element: Element) => void;
}

/** Tabs that are links reference a panel that does not exist (`@backstage/ui` 0.18, plugin header). */
const tabsWithoutPanel: Repair = {
  selector: '[role="tab"][aria-controls]',
  repair: tab => {
    const panel = tab.getAttribute('aria-controls');
    if (panel && !document.getElementById(panel)) {
      tab.removeAttribute('aria-controls');
    }
  },
};

/**
 * The header cells of Material table are draggable, which puts a button without a name inside the sort button
 * (`@material-table/core` 3). Dragging with the mouse still works.
 */
const buttonsInSortButtons: Repair = {
  selector: 'th [data-rbd-drag-handle-draggable-id][role="button"]',
  repair: handle => {
    handle.removeAttribute('role');
    handle.removeAttribute('tabindex');
    handle.removeAttribute('aria-describedby');
  },
};

/** The button that closes the menus of a narrow screen has no name (core-components 0.18). */
const namelessMenuClose: Repair = {
  selector:
    '.MuiDrawer-paperAnchorBottom > .MuiBox-root > button:not([aria-label])',
  repair: button => button.setAttribute('aria-label', 'Close menu'),
};

/**
 * The button that opens an operation contains a link with the same function (`swagger-ui-react` 5). Without its `href`
 * the link is plain text, and a click on it still reaches the button.
 */
const linksInOperationButtons: Repair = {
  selector: '.swagger-ui button.opblock-summary-control a[href]',
  repair: link => link.removeAttribute('href'),
};

/** The list of servers is in a label without text (`swagger-ui-react` 5). */
const namelessServers: Repair = {
  selector: '.swagger-ui .servers select:not([aria-label])',
  repair: select => select.setAttribute('aria-label', 'Server'),
};

/**
 * The names of the graph's filters are shown above them, but are not associated with them (`plugin-catalog-graph` 0.6).
 * The graph's class names end in a number.
 */
const namelessGraphFilters: Repair = {
  selector:
    '[class*="MuiTypography-button"] + [role="combobox"] input:not([aria-label])',
  repair: input => {
    const filter = input.closest('[role="combobox"]');
    const name = filter?.previousElementSibling?.textContent;
    if (name) {
      input.setAttribute('aria-label', name);
    }
  },
};

/** The editors of template code have the role of a text box, but no name (`@uiw/react-codemirror` 4). */
const namelessCodeEditors: Repair = {
  selector: '.cm-content[role="textbox"]:not([aria-label])',
  repair: editor => editor.setAttribute('aria-label', 'Code'),
};

/** The same editors are focusable, but axe accepts this for a scrollable element only with a `tabindex`. */
const untabbedCodeEditors: Repair = {
  selector: '.cm-content[contenteditable="true"]:not([tabindex])',
  repair: editor => editor.setAttribute('tabindex', '0'),
};

/** The name of a select is on the box around it (core-components 0.18, `Select` with `native`). */
const namelessSelects: Repair = {
  selector: 'div[aria-label] > select:not([aria-label])',
  repair: select => {
    const name = select.parentElement?.getAttribute('aria-label');
    if (name) {
      select.setAttribute('aria-label', name);
    }
  },
};

/** The links to single filters and functions contain only an icon (`plugin-scaffolder` 1.39, templating extensions). */
const namelessExtensionLinks: Repair = {
  selector: 'a[href*="/templating-extensions#"]:not([aria-label])',
  repair: link => {
    const [, name] =
      /#[^_#]*_(.+)/s.exec(link.getAttribute('href') ?? '') ?? [];
    if (name && !link.textContent) {
      link.setAttribute('aria-label', `Link to ${name}`);
    }
  },
};

/** Long lines of code scroll, so the keyboard must reach them (core-components 0.18, `CodeSnippet`). */
const untabbedCode: Repair = {
  selector: 'pre[style*="overflow-x: auto"]:not([tabindex])',
  repair: code => code.setAttribute('tabindex', '0'),
};

/** The circle of what is under way has no name (`@material-ui/core` 4). */
const namelessCircles: Repair = {
  selector:
    '[class*="MuiCircularProgress-root"][role="progressbar"]:not([aria-label])',
  repair: circle => circle.setAttribute('aria-label', 'Loading'),
};

/**
 * The number of a line of a log is a link with the role of a table's row (core-components 0.18, `LogViewer`). Hundreds of
 * lines are no stops of the keyboard, and too small as such; a click on a number still selects its line.
 */
const logLinesAsRows: Repair = {
  selector: 'a[role="row"][href^="#line-"]',
  repair: link => {
    link.removeAttribute('role');
    link.removeAttribute('href');
  },
};

/** Only the icons tell what the buttons beside the search in a log do (the same component). */
const namelessLogButtons: Repair = {
  selector: 'button[class*="MuiIconButton-root"]:not([aria-label])',
  repair: button => {
    const isNumber = (side: Element | null) => side?.tagName === 'P';
    const search = button.parentElement?.querySelector(
      ':scope > [class*="MuiTextField-root"] input',
    );
    if (!search) return;
    // The number of the match is between the two that step through the matches.
    let name = 'Show matching lines only';
    if (isNumber(button.nextElementSibling)) name = 'Previous match';
    if (isNumber(button.previousElementSibling)) name = 'Next match';
    button.setAttribute('aria-label', name);
  },
};

/** The button that copies the chosen lines of a log has no name (the same component). */
const namelessLogCopy: Repair = {
  selector: 'button[data-testid="copy-button"]:not([aria-label])',
  repair: button => button.setAttribute('aria-label', 'Copy lines'),
};

/** The documentation in a tab of an entity is a page with a landmark of its own, in that of the entity (`plugin-techdocs` 1.18). */
const mainsInMains: Repair = {
  selector: 'main main:not([role])',
  repair: main => main.setAttribute('role', 'none'),
};

const REPAIRS = [
  tabsWithoutPanel,
  buttonsInSortButtons,
  namelessMenuClose,
  linksInOperationButtons,
  namelessServers,
  namelessGraphFilters,
  namelessCodeEditors,
  untabbedCodeEditors,
  namelessSelects,
  namelessExtensionLinks,
  untabbedCode,
  namelessCircles,
  logLinesAsRows,
  namelessLogButtons,
  namelessLogCopy,
  mainsInMains,
];

/** Repairs the current document. */
function repairDocument(): void {
  for (const { selector, repair } of REPAIRS) {
    document.querySelectorAll(selector).forEach(repair);
  }
}

/**
 * Repairs the document now and after each change, before the next frame is drawn.
 *
 * @returns a function that stops the repairs
 */
export function keepDocumentRepaired(): () => void {
  repairDocument();
  const observer = new MutationObserver(repairDocument);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-controls', 'role', 'href'],
  });
  return () => observer.disconnect();
}
