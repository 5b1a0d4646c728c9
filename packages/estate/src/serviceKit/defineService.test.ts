import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { defineService, type EstateGround } from './defineService';

describe('defineService', () => {
  let dataDir: string;
  let ground: EstateGround;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'estate-define-'));
    ground = {
      examplesDir: '/examples',
      scale: 'small',
      directory: {
        organisation: { displayName: 'Retail', domain: 'retail.example' },
        people: [],
        groups: [],
      },
      credentials: { key: 'a key', other: 'of another service' },
      urlOf: name => `http://localhost/${name}`,
      dataDirOf: name => join(dataDir, name),
    };
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const running = {
    port: 1,
    reset: async () => undefined,
    close: async () => undefined,
  };

  it('sets a service up in its own place, with its own credentials alone', async () => {
    const setup = jest.fn(async () => running);
    const service = defineService({
      name: 'coffee-bar',
      title: 'Coffee bar',
      port: 4699,
      credentials: { key: z.string() },
      seed: ({ examplesDir }) => `seed of ${examplesDir}`,
      setup: async context => {
        expect(await context.readSeed()).toBe('seed of /examples');
        expect(context.credentials).toEqual({ key: 'a key' });
        expect(context.publicUrl).toBe('http://localhost/coffee-bar');
        expect((await stat(context.dataDir)).isDirectory()).toBe(true);
        return setup();
      },
    });
    expect(service.portSetting).toBe('ESTATE_COFFEE_BAR_PORT');
    expect(await service.start(ground)).toBe(running);
    expect(setup).toHaveBeenCalledTimes(1);
  });

  it('shares one thing per estate with the services that need it', async () => {
    const share = jest.fn(() => ({ made: true }));
    const cashier = defineService({
      name: 'cashier',
      title: 'Cashier',
      port: 4698,
      share,
      setup: async () => running,
    });
    const seen: unknown[] = [];
    const needing = (name: string) =>
      defineService({
        name,
        title: name,
        port: 4697,
        needs: { cashier },
        setup: async ({ needs }) => {
          seen.push(needs.cashier);
          return running;
        },
      });
    await needing('one').start(ground);
    await needing('two').start(ground);
    expect(share).toHaveBeenCalledTimes(1);
    expect(seen[0]).toBe(seen[1]);
    await needing('three').start({ ...ground });
    expect(share).toHaveBeenCalledTimes(2);
  });
});
