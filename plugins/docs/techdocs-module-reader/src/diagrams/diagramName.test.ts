import { diagramName } from './diagramName';

describe('diagramName', () => {
  it('takes the title that the author gave', () => {
    expect(diagramName('graph TD\n accTitle: Order flow\n A-->B', 'X')).toBe(
      'Order flow',
    );
  });

  it('says what it is and where it stands', () => {
    expect(diagramName('%% note\nsequenceDiagram\n A->>B: hi', 'Login')).toBe(
      'Sequence diagram in section Login',
    );
    expect(diagramName('pie title Pets')).toBe('Pie chart');
    expect(diagramName('constructor\n')).toBe('Diagram');
    expect(diagramName('')).toBe('Diagram');
  });
});
