import {
  type ApiHolder,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';

/** What a page needs before it can be shown. */
export interface PageStart {
  /** Path of the page, as routes write it, for example `/catalog/:namespace/:kind/:name/*`. */
  path: string;
  /**
   * Loads the code of the page and asks its first question, for a person who seems to be about to open it. It may be called often: what
   * it does is kept by whoever keeps the answers.
   */
  start: (context: {
    apis: ApiHolder;
    params: Readonly<Record<string, string | undefined>>;
  }) => Promise<unknown>;
}

const startDataRef = createExtensionDataRef<PageStart>().with({
  id: 'portal.page-start',
});

/**
 * Starts a page while the pointer is over a link to it, or the focus is on one.
 *
 * @public
 */
export const PageStartBlueprint = createExtensionBlueprint({
  kind: 'page-start',
  attachTo: { id: 'app-root-element:app/page-starts', input: 'starts' },
  output: [startDataRef],
  dataRefs: { start: startDataRef },
  *factory(params: PageStart) {
    yield startDataRef(params);
  },
});
