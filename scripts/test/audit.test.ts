import { describe, expect, test } from 'vitest';
import { judge } from '../check/audit.ts';

describe('an audit of what we ship', () => {
  const report = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { ws: { name: 'ws', severity, range: '<8.17.1', via: [], fixAvailable: true } },
      metadata: { vulnerabilities: { [severity]: 1 } },
    });

  test('reports what is high or critical, and lets the rest pass', () => {
    expect(judge(report('critical'))).toEqual({ faults: ['ws <8.17.1: a fault that is critical; see npm audit'] });
    expect(judge(report('high'))).toMatchObject({ faults: [expect.stringContaining('high')] });
    expect(judge(report('moderate'))).toEqual({ faults: [] });
    expect(judge('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ faults: [] });
  });

  test('says so when there’s no answer, and takes nothing else for one', () => {
    expect(judge('{"message":"405 Method Not Allowed","method":"POST"}')).toEqual({
      unanswered: '405 Method Not Allowed',
    });
    for (const text of ['', 'npm error network', '{"error":{"code":"ENOTFOUND"}}', '{"vulnerabilities":null}', 'null'])
      expect(judge(text)).toEqual({ unanswered: 'no report came' });
  });
});
