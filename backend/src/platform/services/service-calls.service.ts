import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FeatureId } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { Log } from '../../common/logging/log';
import { isNamedHost } from '../../common/http/named-host';
import { currentRequestId } from '../../common/logging/request-context';
import { Metrics } from '../../common/metrics';
import { type AppConfig, CONFIG } from '../../config/config';
import { BrowserReportsService } from '../browser-reports/browser-reports.service';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { CircuitBreakers } from './circuit-breakers';
import { IdentityKeysService } from './identity-keys.service';
import { addressInService } from './service-address';
import { readText, SERVICE_BYTES_MAX, sendToService, type ServiceRequest } from './service-request';
import { TeamServicesService } from './team-services.service';

const IDENTITY_HEADER = 'Kinodost-Identity';
const NOT_MODIFIED = 304;

export interface ServiceAnswer {
  message: IncomingMessage;
  /** To be called once the answer is read, with the reason if it broke off. */
  ended: (failure?: string) => void;
}

interface Asker {
  /** Undefined for a visitor. */
  caller: Caller | undefined;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

const unavailable = (status: number, reason: string, retryAfterSeconds?: number) =>
  new DomainError('SERVICE_UNAVAILABLE', {
    status,
    reason,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

/** Undefined for an answer that may be passed on. */
function refusalOf({ statusCode = 0, headers }: IncomingMessage, method: string): DomainError | undefined {
  if (statusCode === 401) return new DomainError('SERVICE_REFUSED', { reason: 'the service answered 401' });
  if (statusCode >= 300 && statusCode < 400 && statusCode !== NOT_MODIFIED)
    return unavailable(502, `the service answered the redirect ${statusCode}, which is not followed`);
  if (method !== 'HEAD' && Number(headers['content-length'] ?? 0) > SERVICE_BYTES_MAX)
    return unavailable(502, 'the answer of the service is above 1 MB');
  return undefined;
}

/** Asks teams' services, and knows which of them fail. */
@Injectable()
export class ServiceCallsService {
  private readonly breakers = new CircuitBreakers();

  constructor(
    private readonly services: TeamServicesService,
    private readonly identities: IdentityKeysService,
    private readonly reports: BrowserReportsService,
    private readonly revisions: CurrentRevisionService,
    private readonly tasks: BackgroundTasks,
    private readonly metrics: Metrics,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'serviceHosts'>,
  ) {}

  async ask(feature: FeatureId, request: ServiceRequest, { caller, signal }: Asker): Promise<ServiceAnswer> {
    const service = required(await this.services.find(feature), 'SERVICE_NOT_FOUND');
    const address = addressInService(service.url, request.path);
    // The operator may have taken the host away since the service was set.
    if (!isNamedHost(address, this.config.serviceHosts))
      throw unavailable(503, `SERVICE_HOSTS doesn't name ${address.host}`);
    const key = `${feature} ${service.url}`;
    this.assertClosed(feature, key);

    const started = performance.now();
    const timeout = AbortSignal.timeout(service.timeout_ms);
    const failed = (reason: string) => {
      this.breakers.failed(key);
      this.metrics.services.observe({ feature, outcome: 'failed' }, secondsSince(started));
      this.report(feature, reason);
    };
    const headers = {
      ...request.headers,
      'X-Request-Id': currentRequestId(),
      [IDENTITY_HEADER]: await this.identities.sign(feature, caller),
    };
    let message: IncomingMessage;
    try {
      message = await sendToService(address, { ...request, headers }, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = timeout.aborted
        ? `no answer within ${service.timeout_ms} ms`
        : `no answer: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
      failed(reason);
      throw unavailable(timeout.aborted ? 504 : 503, `the service of ${feature}: ${reason}`, 1);
    }
    const refusal = refusalOf(message, request.method);
    if (refusal) {
      message.destroy();
      failed(refusal.message);
      throw refusal;
    }
    const ownFailure = (message.statusCode ?? 0) >= 500 ? `answered ${message.statusCode}` : undefined;
    const ended = (failure = ownFailure) => {
      if (failure !== undefined) return failed(failure);
      this.breakers.succeeded(key);
      this.metrics.services.observe({ feature, outcome: 'answered' }, secondsSince(started));
    };
    return { message, ended };
  }

  /** What a GET answers a visitor. For pages that are rendered here. */
  async json(feature: FeatureId, path: string): Promise<unknown> {
    const request = { method: 'GET', path, headers: { accept: 'application/json' }, body: undefined };
    const around = { caller: undefined, signal: new AbortController().signal };
    const { message, ended } = await this.ask(feature, request, around);
    const text = await readText(message).catch((error: unknown) => {
      ended(`the answer broke off: ${String(error)}`);
      throw unavailable(503, `the answer of the service of ${feature} broke off`);
    });
    ended();
    const { statusCode: status = 200 } = message;
    if (status >= 400) throw unavailable(status, `the service of ${feature} answered ${status}`);
    return text === '' ? null : JSON.parse(text);
  }

  private assertClosed(feature: FeatureId, key: string): void {
    const openForMs = this.breakers.openForMs(key);
    if (openForMs === 0) return;
    this.metrics.services.observe({ feature, outcome: 'skipped' }, 0);
    throw unavailable(
      503,
      `the service of ${feature} failed five times in a row`,
      Math.ceil(openForMs / 1000),
    );
  }

  /** As an error of the release in force. The health of a feature is that of its releases. */
  private report(feature: FeatureId, reason: string): void {
    this.log.warn({ feature }, `a service failed: ${reason}`);
    this.tasks.run('the report of a service', async () => {
      const release = (await this.revisions.current())?.revision.features[feature]?.current;
      if (release) await this.reports.add({ feature, release, kind: 'error', message: `service: ${reason}` });
    });
  }
}
