import { copilotRefusal, isCopilotAllowed } from './githubCopilotCheck';

describe('isCopilotAllowed', () => {
  const excluded = ['Contractor One', 'Contractor Two'];

  it.each(['Retail Example', '@retail-example', 'Contractor Three'])(
    'allows %s',
    name => {
      expect(isCopilotAllowed(name, excluded)).toBe(true);
    },
  );

  it.each([undefined, '', '  ', '@', ' @ '])('refuses %j (C-142)', name => {
    expect(isCopilotAllowed(name, excluded)).toBe(false);
  });

  it.each(['Contractor One', ' contractor one ', '@Contractor Two'])(
    'refuses %j (C-143)',
    name => {
      expect(isCopilotAllowed(name, excluded)).toBe(false);
    },
  );
});

describe('copilotRefusal', () => {
  it('fills in login and company, each once (C-146)', () => {
    const text = '{login} of {company}: {login}, {other}';
    expect(copilotRefusal(text, { login: 'ann', company: '{login}' })).toBe(
      'ann of {login}: ann, {other}',
    );
    expect(copilotRefusal(text, { login: '$&' })).toBe('$& of : $&, {other}');
  });
});
