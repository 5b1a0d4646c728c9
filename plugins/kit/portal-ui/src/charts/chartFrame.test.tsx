import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartFrame } from './ChartFrame';
import { PagedBars } from './PagedBars';
import { toStandaloneSvg } from './standaloneSvg';

const data = {
  columns: [
    { label: 'Service' },
    { label: 'Cost', unit: 'USD', format: () => '$2' },
  ],
  rows: [['=cmd()', 2]],
};

function show() {
  renderInTestApp(
    <ChartFrame
      title="By service"
      definition="Costs."
      fileName="costs"
      data={data}
    >
      <p>no drawing</p>
    </ChartFrame>,
  );
}

it('has its figures as a table with a caption', async () => {
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show as a table' }),
  );
  const table = screen.getByRole('table', { name: 'By service' });
  expect(within(table).getByRole('row', { name: /cmd/ })).toHaveTextContent(
    '=cmd()$2',
  );
});

it('saves its figures as CSV, with formulas made harmless', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = jest.fn((content: Blob) => {
    saved = content;
    return 'blob:figures';
  });
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(() => {});
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: /“By service” as CSV/ }),
  );
  expect(click.mock.contexts[0]).toHaveProperty('download', 'costs.csv');
  expect(await saved!.text()).toMatch(
    /^\ufeff?Service,Cost \(USD\)\r\n'=cmd\(\),2\r\n$/,
  );
});

it('says that there is no picture', async () => {
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: /“By service” as PNG/ }),
  );
  expect(
    await screen.findByText(/The picture could not be made/),
  ).toBeVisible();
});

it('says in figures what one pair of bars would', async () => {
  const onSelect = jest.fn();
  renderInTestApp(
    <PagedBars
      items={[{ title: 'Storage', previous: 3, current: 4 }]}
      currentLabel="this month"
      previousLabel="before"
      format={value => `$${value}`}
      onSelect={onSelect}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Storage' }));
  expect(onSelect).toHaveBeenCalledWith(0);
  expect(
    screen.getAllByRole('definition').map(({ textContent }) => textContent),
  ).toEqual(['$3', '$4']);
});

it('shows six items at a time (P-179)', async () => {
  const items = Array.from({ length: 8 }, (_, index) => ({
    title: `item ${index}`,
    previous: 1,
    current: 2,
  }));
  renderInTestApp(
    <PagedBars
      items={items}
      currentLabel="now"
      previousLabel="before"
      format={String}
    />,
  );
  expect(await screen.findByText('Bars 1 to 6 of 8')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next bars' }));
  expect(screen.getByText('Bars 7 to 8 of 8')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next bars' })).toBeDisabled();
});

it('writes a drawing with the colours of the page', () => {
  document.body.innerHTML =
    '<svg class="chart" width="9"><path style="fill: rgb(1, 2, 3)"/></svg>';
  const text = toStandaloneSvg(document.querySelector('svg')!);
  expect(text).toContain('fill="rgb(1, 2, 3)"');
  expect(text).not.toMatch(/class=|style=/);
});
