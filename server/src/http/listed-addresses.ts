import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether an address is one of the listed addresses or in one of the listed networks. */
export const listedAddresses = (list: readonly string[]): ((ip: string | undefined) => boolean) => {
  const networks = list.map((entry) =>
    entry.includes('/') ? ipaddr.parseCIDR(entry) : withAllBits(ipaddr.process(entry)),
  );
  return (ip) => {
    if (ip === undefined || networks.length === 0 || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
  };
};

const withAllBits = (address: Address): [Address, number] => [address, address.kind() === 'ipv4' ? 32 : 128];
