import { EditorView } from '@codemirror/view';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EditorProblems } from './EditorProblems';
import { formFieldNamesApiRef } from './formFieldNamesApi';

const SPEC = `
steps:
  - { name: Second, action: publish:elsewhere }
`;
const TEMPLATE = `
kind: Template
spec: { steps: [{ name: Second, action: publish:elsewhere }] }
`;

let view: EditorView;
beforeEach(() => {
  // What jsdom does not have, and the editor measures with.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
afterEach(() => act(async () => view.destroy()));

/** Shows the problems beside an editor, which stands for upstream's. */
function show(text: string, isSpec?: boolean) {
  view = new EditorView({ doc: text, parent: document.body });
  renderInTestApp(<EditorProblems isSpec={isSpec} />, {
    apis: [
      [
        scaffolderApiRef,
        {
          listActions: async () => [{ id: 'debug:log' }],
          listTemplatingExtensions: async () => ({ filters: {} }),
        } as never,
      ],
      [formFieldNamesApiRef, { list: async () => ['MyGroupsPicker'] }],
    ],
  });
}

const NAME = 'This template does not work as it is written';

it.each([
  ['a template', TEMPLATE, false],
  ['the spec alone', SPEC, true],
])(
  'tells what does not work of %s, until it is mended',
  async (_, text, isSpec) => {
    show(text, isSpec);
    const region = await screen.findByRole('region', { name: NAME });
    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    expect(region).toHaveTextContent('the action publish:elsewhere');
    const from = text.indexOf('publish:elsewhere');
    const to = from + 'publish:elsewhere'.length;
    act(() => view.dispatch({ changes: { from, to, insert: 'debug:log' } }));
    await waitFor(() => expect(region).not.toBeInTheDocument());
  },
);
