/** The most common passwords of six characters or more, in lower case. Shorter ones are refused for their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    000000 00000000 012345 0123456789 111111 1111111 11111111 1111111111
    112233 11223344 121212 123123 123321 123456 1234567 12345678
    123456789 1234567890 123456a 123456q 12345a 1234abcd 1234qwer 123654
    123abc 123qwe 131313 142536 147258 147258369 159357 159753
    1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323 252525
    333333 444444 456789 555555 654321 666666 7654321 777777
    7777777 789456 789456123 87654321 888888 88888888 987654 987654321
    9876543210 999999 999999999 a12345 a123456 a1b2c3 aa123456 aaaaaa
    abc123 abc12345 abcd1234 abcdef abcdefg access access14 admin1
    admin123 admin1234 administrator amanda andrew angel1 angels anthony
    arsenal asd123 asdasd asdf1234 asdfgh asdfghjkl ashley
    autumn azerty azertyuiop bailey banana barcelona baseball baseball1
    basketball batman batman1 blessed buster butterfly changeme changeme123
    charlie cheese chelsea chocolate computer contrasena cookie corvette
    cowboys daniel default diamond dragon dragon1 eagles ferrari
    flower football football1 freedom george ginger golden
    google guest123 hannah harley hello1 hello123 hellohello hockey
    hunter hunter2 iloveu iloveyou iloveyou1 internet jennifer jessica
    jesus1 jordan jordan23 joshua juventus killer lakers letmein
    letmein1 liverpool login123 love123 lovely loveme loveyou maggie
    martin master master1 matrix matthew maverick mercedes merlin
    michael michelle monkey monkey1 motdepasse mustang naruto nicole
    ninja1 nintendo orange p@ssw0rd p@ssword pass123 pass1234 passpass
    passw0rd password password! password1 password12 password123 password1234 passwort
    pepper phoenix pikachu pokemon porsche princess princess1 purple
    qazwsx qazwsxedc qwe123 qweasd qweasdzxc qwer1234 qwert123 qwerty
    qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyuiop rainbow ranger
    realmadrid robert ronaldo root123 rootroot samsung secret secret1
    secret123 senha123 shadow shadow1 silver soccer spiderman spring
    starwars summer sunshine sunshine1 superman test123 test1234 tester
    testing testtest thomas tigger toor123 trustno1 user123 warrior
    welcome welcome1 welcome123 whatever winter yankees zaq12wsx zaq1zaq1
    zxc123 zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
