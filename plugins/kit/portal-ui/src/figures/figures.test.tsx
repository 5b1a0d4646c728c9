import { render, screen } from '@testing-library/react';
import { Figure, Figures } from './Figures';

it('names each figure, with its unit and what it means', () => {
  render(
    <Figures>
      <Figure label="Lead time" value="3 h">
        From the commit to production
      </Figure>
      <Figure label="Runs" value="12" />
    </Figures>,
  );
  expect(screen.getAllByRole('term').map(each => each.textContent)).toEqual([
    'Lead time',
    'Runs',
  ]);
  expect(
    screen.getAllByRole('definition').map(each => each.textContent),
  ).toEqual(['3 hFrom the commit to production', '12']);
});
