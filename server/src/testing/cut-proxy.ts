import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network connection that can fail in several ways. */
export type CutProxy = {
  readonly url: string;
  readonly cut: () => void;
  /** True refuses new connections and cuts open ones. */
  refuse: boolean;
  /** True silently drops everything, in both directions. */
  swallow: boolean;
  /** Called for each chunk to the server: true delivers it, then cuts the connection before the answer. */
  cutsAfter: (piece: string | Buffer) => boolean;
  /** After so many further bytes, of either side, the connection that carries them is cut. */
  cutsAfterBytes: number;
  readonly stop: () => Promise<void>;
};

/** A proxy between a test and the server behind `url`, on a free loopback port. */
export const cutProxy = async (url: string): Promise<CutProxy> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    let isDelivering = false;
    const close = (): void => {
      near.destroy();
      // Destroyed with an answer unread, a socket resets its connection, and the server drops what it has not read.
      if (!isDelivering) far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', close);
      socket.on('close', () => {
        open.delete(socket);
        close();
      });
    }
    const pass = (piece: Buffer, from: Socket, to: Socket): void => {
      const left = proxy.cutsAfterBytes;
      proxy.cutsAfterBytes -= piece.length;
      if (proxy.cutsAfterBytes > 0) return void to.write(piece);
      proxy.cutsAfterBytes = Infinity;
      from.destroy();
      to.end(piece.subarray(0, left));
    };
    far.on('data', (piece: Buffer) => {
      if (!proxy.swallow && !isDelivering) pass(piece, far, near);
    });
    near.on('data', (piece: Buffer) => {
      if (proxy.swallow) return;
      if (!proxy.cutsAfter(piece)) return pass(piece, near, far);
      isDelivering = true;
      near.destroy();
      far.end(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.port = String((server.address() as AddressInfo).port);
  const proxy: CutProxy = {
    url: proxied.href,
    cut,
    swallow: false,
    cutsAfter: () => false,
    cutsAfterBytes: Infinity,
    get refuse() {
      return isRefusing;
    },
    set refuse(value) {
      isRefusing = value;
      if (value) cut();
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
};
