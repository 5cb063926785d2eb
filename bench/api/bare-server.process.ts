import 'reflect-metadata';
import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { JwtService } from '@nestjs/jwt';
import express, { type Request } from 'express';
import pg from 'pg';
import { bareAnswers, type BareAnswers } from './bare-queries';

/** An application without validation, limits, logs, metrics, revocation or headers. */
const { PORT, KIND, JWT_SECRET = '' } = process.env;
const POOL_SIZE = 10;

const jwt = new JwtService({ secret: createSecretKey(JWT_SECRET, 'utf8') });

function userOf({ headers }: IncomingMessage): string | null {
  const token = headers.authorization?.slice('Bearer '.length);
  return token ? jwt.verify<{ sub: string }>(token).sub : null;
}

function expressApp(answers: BareAnswers): RequestListener {
  const app = express();
  app.get('/api/movies', async (_, response) => void response.json(await answers.list()));
  app.get('/api/movies/search/:term', async (request: Request<{ term: string }>, response) => {
    response.json(await answers.search(request.params.term));
  });
  app.get('/api/movies/:id', async (request: Request<{ id: string }>, response) => {
    response.json(await answers.detail(request.params.id));
  });
  app.get('/api/friends', async (request, response) => {
    response.json(await answers.friends(userOf(request) ?? ''));
  });
  app.get('/api/newsletters', async (request, response) => {
    response.json(await answers.newsletters(userOf(request)));
  });
  return app;
}

function answerOf(answers: BareAnswers, request: IncomingMessage): Promise<unknown> {
  const [, , name, ...rest] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? [];
  if (name === 'friends') return answers.friends(userOf(request) ?? '');
  if (name === 'newsletters') return answers.newsletters(userOf(request));
  const [idOrSearch, term] = rest;
  if (idOrSearch === undefined) return answers.list();
  return term === undefined ? answers.detail(idOrSearch) : answers.search(decodeURIComponent(term));
}

const plainApp =
  (answers: BareAnswers): RequestListener =>
  (request, response) => {
    void answerOf(answers, request).then((answer) => {
      const body = JSON.stringify(answer);
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  };

const pool = new pg.Pool({ max: POOL_SIZE });
const answers = bareAnswers(pool);
createServer(KIND === 'express' ? expressApp(answers) : plainApp(answers)).listen(Number(PORT), '127.0.0.1');
