import fc from 'fast-check';
import { logText } from './logText';

describe('logText', () => {
  it('puts the lines of the steps in one text, without colours', () => {
    expect(
      logText({
        fetch: ['10:00 Beginning', '10:01 \u001b[32mdone\u001b[39m'],
        publish: ['10:02 pushed'],
      }),
    ).toBe('10:00 Beginning\n10:01 done\n10:02 pushed');
  });

  it('leaves text without codes as it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string().filter(line => !line.includes('\u001b'))),
        lines => {
          expect(logText({ step: lines })).toBe(lines.join('\n'));
        },
      ),
      { seed: 1 },
    );
  });
});
