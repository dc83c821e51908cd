import { expect, test } from 'vitest';
import { readConfig, summaryOf } from '../src/operation/config.ts';

test('without any setting it listens on this machine only and keeps matches in a file', () => {
  const config = readConfig({ PATH: '/bin' });
  expect(config).toMatchObject({ host: '127.0.0.1', port: 4320, origins: [] });
  expect(config).not.toHaveProperty('databaseUrl');
  expect(summaryOf(config)).toContain('one file in');
});

test('every wrong setting is told at once, and a mistyped one too', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x/y', SANDTABLE_LOG: 'loud', SANDTABLE_PROT: '1' };
  expect(() => readConfig(wrong)).toThrow(
    /PORT: [\s\S]*DATABASE_URL: [\s\S]*SANDTABLE_LOG: [\s\S]*SANDTABLE_PROT: no such setting/,
  );
});

test('the summary holds no password', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://anna:geheim@db.example/tables',
    SANDTABLE_ORIGINS: 'https://a.example/, https://b.example',
  });
  expect(config.origins).toEqual(['https://a.example', 'https://b.example']);
  expect(summaryOf(config)).toContain('Postgres at db.example');
  expect(summaryOf(config)).not.toContain('geheim');
});
